import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db, clock } = portal
after(portal.close)

await listInstruments(db, { F: 'USD' })
const { userId } = await openContract(db, { id: 'c', since: '20261116' })
const book = bookOf(db, { contractId: 'c' })
await book.contribute('20261116', 100_000n)
await book.settle('20261117', await book.buy('20261117', { id: 'F', nav: '10' }, 50_000n)) // 50 units

beforeEach(async () => {
  clock.set(TEST_INSTANT)
  await publishPrices(db, 'F', { '20261116': '10', '20261117': '10', '20261120': '12', '20261123': '15' })
  await portal.prices.refresh()
})

const as = userId
const portfolioId = 'P-c'
const dateFrom = '20261117'
const dateTo = '20261231'

/**
 * Returns the figures of a dashboard: value and returns of the fund and the portfolio, the benchmark's
 * return, and the fund's price.
 */
async function shown() {
  const positions = async (query: { dateFrom?: string } = {}) => {
    const call = { as, query: { portfolioIds: [portfolioId], ...query } }
    return (await portal.call(searchPositions, call))
      .answer()
      .data.find(({ instrumentId }) => instrumentId === 'F')
  }
  const valuation = await portal.call(getValuation, { as, body: { portfolioId, dateFrom, dateTo } })
  const compositions = [{ items: [{ instrumentId: 'F', weight: 1 }] }]
  const backtest = await portal.call(runBacktest, {
    as,
    body: { currency: 'USD', dateFrom, dateTo, compositions },
  })
  const { serie } = (
    await portal.call(getPrices, { as, params: { id: 'F' }, query: { points: 60 } })
  ).answer()
  const own = await positions()
  return {
    fund: own?.amount,
    sinceBought: rounded(own?.returnPercentage),
    since: rounded((await positions({ dateFrom: '20261120' }))?.returnPercentage),
    whole: valuation.answer().savingsSerie.at(-1)?.value,
    backtest: rounded(backtest.answer().data[0]?.performance.value),
    price: serie.at(-1)?.value,
  }
}
const rounded = (figure: number | undefined) => figure && Math.round(figure * 1e9) / 1e9

const ON_FRIDAY = { fund: 600, sinceBought: 0.2, since: undefined, whole: 1100, backtest: 0.2, price: 12 }

test('requested again, every figure is the same', async () => {
  assert.deepEqual(await shown(), ON_FRIDAY)
  assert.deepEqual(await shown(), ON_FRIDAY)
  const at = await Promise.all([shown(), shown(), shown()])
  for (const one of at) assert.deepEqual(one, ON_FRIDAY)
})

test('a corrected price is in every figure at once', async () => {
  assert.deepEqual(await shown(), ON_FRIDAY)
  await publishPrices(db, 'F', { '20261120': '13' })
  await portal.prices.refresh()
  assert.deepEqual(await shown(), {
    ...ON_FRIDAY,
    fund: 650,
    sinceBought: 0.3,
    whole: 1150,
    backtest: 0.3,
    price: 13,
  })
})

test('the next day has its own figures, and the day before its former ones', async () => {
  assert.deepEqual(await shown(), ON_FRIDAY)
  clock.set('2026-11-23T11:00:00Z')
  const monday = { fund: 750, sinceBought: 0.5, since: 0.25, whole: 1250, backtest: 0.5, price: 15 }
  assert.deepEqual(await shown(), monday)
  clock.set(TEST_INSTANT)
  assert.deepEqual(await shown(), ON_FRIDAY)
})

test('each period has its own return', async () => {
  clock.set('2026-11-23T11:00:00Z')
  const returnFrom = async (from: string) => {
    const call = { as, query: { portfolioIds: [portfolioId], dateFrom: from } }
    const { data } = (await portal.call(searchPositions, call)).answer()
    return rounded(data.find(({ instrumentId }) => instrumentId === 'F')?.returnPercentage)
  }
  assert.equal(await returnFrom('20261120'), 0.25)
  assert.equal(await returnFrom('20261116'), 0.5)
  assert.equal(await returnFrom('20261120'), 0.25)
})

test('a new booking is in every figure at once', async () => {
  assert.deepEqual(await shown(), ON_FRIDAY)
  await book.contribute('20261120', 10_000n)
  await book.buy('20261120', { id: 'F', nav: '12' }, 12_000n) // 10 units
  const { fund, whole } = await shown()
  assert.deepEqual({ fund, whole }, { fund: 720, whole: 1200 })
})
