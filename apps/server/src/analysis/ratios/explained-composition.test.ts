import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { REBALANCINGS, type Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { getPerformanceIndex, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { CompositionExplanation, QuoteUsed } from '@fundholder/protocol/analysis/explanations.ts'
import { listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { wavesOn } from '#test/catalogue/waves.ts'
import { near } from '#test/near.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const UNTIL = { until: '20261118', without: ['20250602'] }
const wavesOf = wavesOn({ since: '20250310', ...UNTIL })

await listInstruments(db, { F: 'USD', E: 'EUR' })
await publishPrices(db, 'F', wavesOn({ since: '20240102', ...UNTIL })('10', 0.013))
await publishPrices(db, 'E', wavesOf('80', 0.021))
await publishRates(db, 'USD', wavesOf('1.1', 0.005))
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20250310' })

const period = { currency: 'USD', dateFrom: '20250312', dateTo: '20261120' }
const items = [
  { instrumentId: 'F', weight: 0.3 },
  { instrumentId: 'E', weight: 0.7 },
]

async function measured(rebalancing: Rebalancing, mix = items, dateFrom = period.dateFrom) {
  const body = { ...period, dateFrom, compositions: [{ items: mix }], rebalancing, explain: true }
  const [one] = (await portal.call(runBacktest, { as: userId, body })).answer().data
  assert.ok(one?.explanation)
  return { ...one, explanation: one.explanation }
}

const inDollars = ({ price, rates }: QuoteUsed) =>
  rates ? (price / rates.from.perEuro) * rates.to.perEuro : price
const sum = (figures: number[]) => figures.reduce((total, one) => total + one, 0)
const chained = ({ subPeriods }: CompositionExplanation) =>
  subPeriods.reduce((growth, { factor }) => growth * factor, 1) - 1

test('the performance of a mix bought and held can be computed again from the prices it names', async () => {
  const { performance, explanation, method } = await measured('buyAndHold')
  const growth = sum(
    explanation.inputs.map(({ weight, from, to }) => (weight * inDollars(to)) / inDollars(from)),
  )
  near(performance.value, growth - 1)
  near(chained(explanation), growth - 1)
  assert.equal(explanation.subPeriods.length, 1)
  assert.deepEqual([explanation.method, explanation.formula], [method, 'formulas.buyAndHold'])
  assert.deepEqual(
    explanation.inputs.map(({ instrumentId, from, to }) => [
      instrumentId,
      from.priceDate,
      to.priceDate,
      to.isCarried,
    ]),
    [
      ['F', '20250312', '20261118', false],
      ['E', '20250312', '20261118', false],
    ],
  )
})

for (const rebalancing of REBALANCINGS) {
  test(`the performance of a mix (${rebalancing}) chains from one sub-period to the next`, async () => {
    const { performance, serie, explanation, method } = await measured(rebalancing)
    near(chained(explanation), performance.value ?? Number.NaN)
    assert.deepEqual(explanation.method, method)
    const { subPeriods } = explanation
    for (const [order, { dateFrom, dateTo, opening, closing, factor, growths }] of subPeriods.entries()) {
      assert.equal(dateFrom, order === 0 ? method.dateFrom : subPeriods[order - 1]?.dateTo)
      near(serie.find(({ dateAsString }) => dateAsString === dateTo)?.value, closing - 1)
      near(closing, opening * factor)
      if (growths) near(sum(growths.map((growth, at) => growth * (items[at]?.weight ?? 0))), factor)
    }
    assert.equal(subPeriods.at(-1)?.dateTo, method.dateTo)
    assert.equal(
      subPeriods.some(({ growths }) => growths === undefined),
      rebalancing === 'daily',
    )
    assert.ok(subPeriods.length <= 21) // months, never days
  })
}

test('a performance index explains itself like a backtest, on request only', async () => {
  const index = async (explain?: boolean) =>
    (await portal.call(getPerformanceIndex, { as: userId, body: { ...period, items, explain } })).answer()
  const { explanation } = await measured('buyAndHold')
  assert.deepEqual((await index(true)).explanation, explanation)
  assert.equal((await index()).explanation, undefined)
})

test('lists only the factors for many instruments over many sub-periods', async () => {
  const many = Array.from({ length: 200 }, () => ({ instrumentId: 'F', weight: 1 / 200 }))
  const few = await measured('monthly', many)
  assert.ok(few.explanation.subPeriods.every(({ growths }) => growths?.length === 200))
  const { explanation, performance } = await measured('monthly', many, '20240102')
  assert.ok(explanation.subPeriods.every(({ growths }) => growths === undefined))
  near(chained(explanation), performance.value ?? Number.NaN)
})
