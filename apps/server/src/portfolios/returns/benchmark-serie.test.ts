import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import fc from 'fast-check'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { employ } from '#test/books/employment.ts'
import { listBenchmark } from '#test/catalogue/reference-market.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { sameFlowsIn } from './benchmark-serie.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
await listInstruments(db, { F: 'USD', A: 'USD', B: 'USD', E: 'EUR', LATE: 'USD' })
before(async () => {
  await publishPrices(db, 'F', { '20261117': '10', '20261118': '11', '20261119': '10.5', '20261120': '12' })
  await publishPrices(db, 'A', { '20261116': '100', '20261118': '120', '20261120': '90' })
  await publishPrices(db, 'B', { '20261116': '50', '20261119': '60' })
  await publishPrices(db, 'E', { '20261116': '10', '20261120': '12' })
  await publishPrices(db, 'LATE', { '20261119': '1' })
  await publishRates(db, 'USD', { '20261116': '1.0', '20261119': '1.1' })
  await listBenchmark(db, 'ONE', [{ instrumentId: 'A', weight: 1 }])
  await listBenchmark(db, 'MIX', [
    { instrumentId: 'A', weight: 0.5 },
    { instrumentId: 'B', weight: 0.5 },
  ])
  await listBenchmark(db, 'SAME', [{ instrumentId: 'F', weight: 1 }])
  await listBenchmark(db, 'EURO', [{ instrumentId: 'E', weight: 1 }])
  await listBenchmark(db, 'YOUNG', [{ instrumentId: 'LATE', weight: 1 }])
  await portal.prices.refresh()
})

async function contractOf(
  id: string,
  benchmark: string | null,
  happens: (book: ReturnType<typeof bookOf>) => Promise<unknown>,
  since = '20261116',
) {
  const { userId } = await openContract(db, { id, since })
  await db.updateTable('contract').set({ benchmark }).where('id', '=', id).execute()
  await happens(bookOf(db, { contractId: id }))
  const valuation = async (dateFrom: string, dateTo = '20261120') =>
    (
      await portal.call(getValuation, { as: userId, body: { portfolioId: `P-${id}`, dateFrom, dateTo } })
    ).answer()
  return { valuation, userId }
}
const amounts = (serie: { value: number }[]) => serie.map(({ value }) => value)

test('the same money in the benchmark: contributions join it at the close of their day', async () => {
  const { valuation } = await contractOf('saver', 'ONE', async (book) => {
    await book.contribute('20261116', 100_000n)
    await book.contribute('20261119', 60_000n)
    await book.payOut('20261120', 10_000n)
  })
  const { benchSerie, savingsSerie, benchmark } = await valuation('20261116')
  assert.deepEqual(benchmark, { code: 'ONE' })
  // 1,000 × 1.2; and 600; all of it × 0.75, less 100.
  assert.deepEqual(amounts(benchSerie), [1000, 1000, 1200, 1800, 1250])
  assert.deepEqual(amounts(savingsSerie), [1000, 1000, 1000, 1600, 1500])
  const later = await valuation('20261119')
  assert.deepEqual(amounts(later.benchSerie), [1600, 1100]) // from the portfolio's own value on
})

test('a benchmark of several instruments is bought at its weights and held, in the contract’s currency', async () => {
  const put = (book: ReturnType<typeof bookOf>) => book.contribute('20261116', 100_000n)
  const mix = await contractOf('mix', 'MIX', put)
  assert.deepEqual(amounts((await mix.valuation('20261116')).benchSerie), [1000, 1000, 1100, 1200, 1050])
  const euro = await contractOf('euro', 'EURO', put)
  assert.deepEqual(amounts((await euro.valuation('20261116')).benchSerie), [1000, 1000, 1000, 1100, 1320])
})

test('a portfolio that is its benchmark is worth the same, with beta 1, correlation 1 and no alpha', async () => {
  const { valuation } = await contractOf(
    'index',
    'SAME',
    async (book) => {
      await book.contribute('20261117', 100_000n)
      await book.buy('20261117', { id: 'F', nav: '10' }, 100_000n)
    },
    '20261117',
  )
  const { benchSerie, savingsSerie, ratios } = await valuation('20261117')
  assert.deepEqual(benchSerie, savingsSerie)
  assert.ok(Math.abs((ratios.beta.value ?? 0) - 1) < 1e-9)
  assert.ok(Math.abs((ratios.correlation.value ?? 0) - 1) < 1e-9)
  assert.deepEqual(ratios.jensenAlpha, { absent: 'under-one-year' })
  assert.deepEqual([ratios.benchmark, ratios.riskFree], ['SAME', 'none'])
})

test('without a benchmark, or without its prices, the series is empty and shows why; all else is there', async () => {
  const put = (book: ReturnType<typeof bookOf>) => book.contribute('20261116', 100_000n)
  const none = await (await contractOf('none', null, put)).valuation('20261116')
  assert.deepEqual([none.benchSerie, none.benchmark], [[], { absent: 'no-benchmark' }])
  assert.deepEqual(none.ratios.beta, { absent: 'no-benchmark' })
  const young = await (await contractOf('young', 'YOUNG', put)).valuation('20261116')
  assert.deepEqual(young.benchmark, { code: 'YOUNG', absent: 'missing-price' })
  assert.deepEqual([young.benchSerie, young.ratios.beta], [[], { absent: 'missing-price' }])
  assert.equal(young.savingsSerie.length, 5)
})

test('the entitlement is beside the savings: its series over the period and the last month end’s amount', async () => {
  const { valuation, userId } = await contractOf(
    'employed',
    null,
    (book) => book.contribute('20240105', 1n),
    '20240105',
  )
  await employ(db, userId, { joinedOn: '20240101', salaries: { '20240101': 300_000n } })
  const { eosSerie, eos, currency } = await valuation('20260915')
  assert.equal(currency, 'USD')
  assert.deepEqual(
    eosSerie.map(({ dateAsString }) => dateAsString),
    ['20260915', '20260930', '20261031', '20261120'],
  )
  assert.equal(eosSerie[2]?.value, 5943.28) // (2 + 303 / 365) × 2,100
  const { amount, dateAsString } = (await portal.call(getLastEosAmount, { as: userId })).answer()
  assert.deepEqual([eos.last.amount, eos.last.dateAsString], [amount, dateAsString])
  assert.deepEqual([eos.isEstimate, eos.absent, amount], [true, undefined, 5943.28])
})

test('a member without a salary on file has no such series, with the reason', async () => {
  const { valuation } = await contractOf('unpaid', null, (book) => book.contribute('20261116', 1n))
  const { eosSerie, eos } = await valuation('20261116')
  assert.deepEqual(
    [eosSerie, eos.absent, eos.last.absent],
    [[], 'missing-joining-day', 'missing-joining-day'],
  )
})

const path = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 2, maxLength: 40 })
const near = (actual: number | undefined, expected: number) =>
  assert.ok(
    actual !== undefined && Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${actual} is not ${expected}`,
  )

test('without flows the money follows the benchmark; in a constant one it is the amount paid in', () => {
  fc.assert(
    fc.property(path, fc.nat(1_000_000), fc.array(fc.nat(10_000)), (levels, first, paid) => {
      const values = new Float64Array(levels.length).fill(first)
      const flows = new Float64Array(levels.length)
      const alone = sameFlowsIn(Float64Array.from(levels), { values, flows })
      near(alone.at(-1), (first * (levels.at(-1) ?? 0)) / (levels[0] ?? 1))
      paid.slice(0, levels.length - 1).forEach((amount, index) => {
        flows[index + 1] = amount
      })
      const still = sameFlowsIn(new Float64Array(levels.length).fill(1), { values, flows })
      near(still.at(-1), first + flows.reduce((sum, one) => sum + one, 0))
    }),
  )
})

test('twice the money in is twice the worth, and a portfolio that is the benchmark is worth as much', () => {
  fc.assert(
    fc.property(path, fc.nat(1_000_000), fc.nat(10_000), (prices, first, monthly) => {
      const levels = Float64Array.from(prices)
      const flows = Float64Array.from(levels, (_, day) => (day % 7 === 3 ? monthly : 0))
      let units = first / (levels[0] ?? 1)
      const values = Float64Array.from(levels, (level, day) => {
        if (day > 0) units += (flows[day] ?? 0) / level
        return units * level
      })
      const once = sameFlowsIn(levels, { values, flows })
      const doubled = (figures: Float64Array) => figures.map((one) => 2 * one)
      const twice = sameFlowsIn(levels, { values: doubled(values), flows: doubled(flows) })
      for (const day of levels.keys()) {
        near(once[day], values[day] ?? 0)
        near(twice[day], 2 * (once[day] ?? 0))
      }
    }),
  )
})

test('withdrawals beyond the benchmark’s value leave it at zero, and later inflows restart it', () => {
  const worth = sameFlowsIn(Float64Array.of(1, 0.5, 0.5, 1), {
    values: Float64Array.of(100, 100, 20, 30),
    flows: Float64Array.of(0, 0, -80, 10),
  })
  assert.deepEqual([...worth], [100, 50, 0, 10])
})
