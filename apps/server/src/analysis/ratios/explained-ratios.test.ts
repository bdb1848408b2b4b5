import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getPerformanceIndex, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { listBenchmark } from '#test/catalogue/reference-market.ts'
import { wavesOn } from '#test/catalogue/waves.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { assertRecomputes } from '#test/portfolios/recomputed-ratios.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
const START = calendarDay('20250310')

const wavesOf = wavesOn({ since: START, until: '20261119' })

await listInstruments(db, { F: 'USD', E: 'EUR', INDEX: 'EUR', OVERNIGHT: 'EUR', YOUNG: 'EUR' })
await publishPrices(db, 'F', wavesOf('10', 0.013))
await publishPrices(db, 'E', wavesOf('80', 0.021, 2.3))
await publishPrices(db, 'INDEX', wavesOf('500', 0.016, 1.1))
await publishPrices(db, 'OVERNIGHT', wavesOf('100', 0.0001, 0.4))
await publishPrices(db, 'YOUNG', { '20261118': '5', '20261119': '6' })
await publishRates(db, 'USD', wavesOf('1.1', 0.005))
await listBenchmark(db, 'MSDUWI', [{ instrumentId: 'INDEX', weight: 1 }])
await listBenchmark(db, 'EONABERA', [{ instrumentId: 'OVERNIGHT', weight: 1 }])
await portal.prices.refresh()

const { userId } = await openContract(db, { id: 'saver', since: START })
await db.updateTable('contract').set({ benchmark: 'MSDUWI' }).where('id', '=', 'saver').execute()
const book = bookOf(db, { contractId: 'saver', perEuro: '1.1' })
await book.contribute('20250310', 1_000_000n)
await book.buy('20250311', { id: 'F', nav: '9.9', feeBasisPoints: 100 }, 400_000n)
await book.buy('20250312', { id: 'E', nav: '80', currency: 'EUR', perEuro: '1' }, 300_000n)
await book.chargeFee('20250731', 1_234n)
await book.payOut('20260115', 98_765n)

const period = { dateFrom: '20250312', dateTo: '20261120' }
const mix = [
  { instrumentId: 'F', weight: 0.3 },
  { instrumentId: 'E', weight: 0.7 },
]
const backtest = async (input: object) => {
  const body = { currency: 'EUR', ...period, compositions: [{ items: mix }], explain: true, ...input }
  const [one] = (await portal.call(runBacktest, { as: userId, body })).answer().data
  assert.ok(one?.explanation)
  return { ...one, ratiosExplained: one.explanation.ratios }
}
const valuation = async (as = userId, portfolioId = 'P-saver') => {
  const body = { portfolioId, dateFrom: START, dateTo: '20261120', explain: true }
  const answer = (await portal.call(getValuation, { as, body })).answer()
  assert.ok(answer.explanation)
  return { ...answer, ratiosExplained: answer.explanation.ratios }
}
const ALL = 12
const ALONE = 5
/** Those whose definition has another name. */
const RENAMED = ['performanceAnnualized', 'volatilityAnnualized', 'sharpe']

test('every ratio of a mix beside a benchmark and above the overnight rate can be computed again', async () => {
  const { ratios, ratiosExplained, performance } = await backtest({ benchmark: 'MSDUWI' })
  assert.equal(assertRecomputes(ratios, ratiosExplained, performance.value), ALL)
  assert.ok(ratiosExplained.observations.every(({ riskFree }) => riskFree !== 0))
})

test('the ratios of a mix without a benchmark and against no rate can be computed again, rebalanced or not', async () => {
  for (const rebalancing of ['buyAndHold', 'monthly']) {
    const { ratios, ratiosExplained, performance } = await backtest({ currency: 'USD', rebalancing })
    assert.equal(assertRecomputes(ratios, ratiosExplained, performance.value), ALONE)
    const [first] = ratiosExplained.observations
    assert.deepEqual([first?.benchmark, first?.riskFree], [undefined, 0])
  }
})

test('every ratio of a portfolio can be computed again from its daily returns', async () => {
  const { ratios, ratiosExplained, performance, explanation } = await valuation()
  assert.equal(assertRecomputes(ratios, ratiosExplained, performance.value), ALL)
  assert.deepEqual([ratiosExplained.base, ratiosExplained.withoutMoney], [START, 0])
  assert.equal(explanation?.rounding, 'positions-down-to-minor-unit')
})

test('every ratio of single instruments can be computed again, and those of an index', async () => {
  const items = ['F', 'E'].map((instrumentId) => ({ instrumentId, weight: 1 as const }))
  const body = { currency: 'EUR', ...period, items, benchmark: 'MSDUWI', explain: true }
  const { data } = (await portal.call(getScreenerRatios, { as: userId, body })).answer()
  for (const { ratios, explanation, performance } of data) {
    assert.ok(explanation)
    assert.equal(assertRecomputes(ratios, explanation.ratios, performance.value), ALL)
  }
  const index = (
    await portal.call(getPerformanceIndex, {
      as: userId,
      body: { currency: 'EUR', ...period, items: mix, explain: true },
    })
  ).answer()
  assert.ok(index.explanation)
  assert.equal(assertRecomputes(index.ratios, index.explanation.ratios, index.performance.value), ALONE)
})

test('each ratio names its definition, dates, observations, year, degrees of freedom and risk-free rule', async () => {
  const { ratiosExplained, method } = await backtest({ benchmark: 'MSDUWI' })
  const count = ratiosExplained.observations.length
  const dates = { dateFrom: method.dateFrom, dateTo: method.dateTo }
  const explained = (ratio: string) => ratiosExplained.each.find((one) => one.ratio === ratio)
  assert.equal(ratiosExplained.each.length, ALL)
  assert.deepEqual(explained('sharpe'), {
    ratio: 'sharpe',
    method: { name: 'sharpeGeometric', version: 1, ...dates },
    formula: 'formulas.sharpeGeometric',
    observations: count,
    periodsPerYear: 252,
    ddof: 1,
    riskFree: 'EONABERA',
  })
  assert.deepEqual(explained('var95Historical'), {
    ratio: 'var95Historical',
    method: { name: 'var95Historical', version: 1, ...dates },
    formula: 'formulas.var95Historical',
    observations: count,
  })
  assert.equal(explained('performanceAnnualized')?.daysPerYear, 365)
  const own = ratiosExplained.each.filter(({ ratio, formula }) => formula === `formulas.${ratio}`)
  assert.equal(own.length, ALL - RENAMED.length)
  assert.deepEqual(
    RENAMED.map((ratio) => explained(ratio)?.formula),
    ['formulas.annualizedReturnAct365', 'formulas.annualizedVolatility', 'formulas.sharpeGeometric'],
  )
  assert.deepEqual(
    ratiosExplained.each.filter(({ riskFree }) => riskFree === 'EONABERA').map(({ ratio }) => ratio),
    ['sharpe', 'jensenAlpha', 'beta', 'treynorGeometric'],
  )
  const plain = await backtest({ riskFree: 'none' })
  assert.equal(plain.ratiosExplained.each.find(({ ratio }) => ratio === 'beta')?.riskFree, 'none')
})

test('days that open with nothing invested count as returns of 0, and the explanation shows how many they are', async () => {
  const { userId: owner } = await openContract(db, { id: 'emptied', since: START })
  const own = bookOf(db, { contractId: 'emptied' })
  await own.contribute('20250310', 100_000n)
  await own.payOut('20260303', 100_000n)
  await own.contribute('20260310', 100_000n)
  await own.buy('20260311', { id: 'F', nav: '9.9' }, 80_000n)
  const { ratios, ratiosExplained, performance } = await valuation(owner, 'P-emptied')
  assert.equal(assertRecomputes(ratios, ratiosExplained, performance.value), ALONE)
  // The business days from 4 to 10 March: each opens with what the close before it left, which is nothing.
  const empty = ratiosExplained.observations.filter(
    ({ dateAsString }) => dateAsString > '20260303' && dateAsString <= '20260310',
  )
  assert.deepEqual(
    empty.map(({ portfolio }) => portfolio),
    [0, 0, 0, 0, 0],
  )
  assert.equal(ratiosExplained.withoutMoney, 5)
})

test('without a measurable ratio there are no returns to compute it from', async () => {
  const young = await backtest({
    compositions: [{ items: [{ instrumentId: 'YOUNG', weight: 1 }] }],
    dateFrom: '20261119',
    dateTo: '20261119',
  })
  assert.deepEqual(young.performance, { absent: 'too-few-observations' })
  const { observations, base, each } = young.ratiosExplained
  assert.deepEqual([observations, base], [[], undefined])
  assert.ok(each.every((one) => one.observations === 0))
})

test('a benchmark without prices of the period takes its returns from the explanation as well', async () => {
  await listBenchmark(db, 'NEW', [{ instrumentId: 'YOUNG', weight: 1 }])
  const { ratios, ratiosExplained, performance } = await backtest({ benchmark: 'NEW' })
  assert.deepEqual(ratios.beta, { absent: 'before-inception' })
  assert.equal(assertRecomputes(ratios, ratiosExplained, performance.value), ALONE)
  assert.ok(ratiosExplained.observations.every(({ benchmark }) => benchmark === undefined))
})

test('an explanation of more than twenty instruments at once is refused', async () => {
  const ask = (count: number, explain: boolean) =>
    portal.call(getScreenerRatios, {
      as: userId,
      body: {
        currency: 'EUR',
        ...period,
        items: Array.from({ length: count }, () => ({ instrumentId: 'F', weight: 1 as const })),
        explain,
      },
    })
  const refused = await ask(21, true)
  assert.deepEqual([refused.status, refused.refusal().code], [400, 'request/invalid'])
  assert.equal((await ask(20, true)).status, 200)
  assert.equal((await ask(21, false)).status, 200)
})
