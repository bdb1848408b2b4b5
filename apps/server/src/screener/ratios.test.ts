import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import type { Database } from '#platform/database/database.ts'
import { listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { listBenchmark } from '#test/catalogue/reference-market.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, {
  A: 'USD',
  B: 'USD',
  E: 'EUR',
  FLAT: 'USD',
  FELL: 'USD',
  YOUNG: 'USD',
  LATE: 'USD',
})
await publishDaily(db, 'A', (day) => 100 * 1.0003 ** day * (day % 2 ? 1.01 : 1))
await publishDaily(db, 'B', (day) => 50 * 1.0001 ** day * (day % 3 ? 0.99 : 1))
await publishDaily(db, 'FLAT', () => 10)
await publishPrices(db, 'FELL', {
  '20261112': '10',
  '20261113': '11',
  '20261116': '9',
  '20261117': '8',
  '20261118': '10',
  '20261119': '11',
  '20261120': '10.5',
})
await publishPrices(db, 'YOUNG', { '20261110': '10', '20261118': '11', '20261120': '12' })
await publishPrices(db, 'LATE', { '20261119': '1', '20261120': '2' })
await publishPrices(db, 'E', { '20251119': '10', '20261119': '11', '20261120': '12' })
await publishRates(db, 'USD', { '20251119': '1.0', '20261119': '1.1', '20261120': '1.2' })
await listBenchmark(db, 'SELF', [{ instrumentId: 'A', weight: 1 }])
await listBenchmark(db, 'MIX', [
  { instrumentId: 'A', weight: 0.5 },
  { instrumentId: 'B', weight: 0.5 },
])
await listBenchmark(db, 'NEW', [{ instrumentId: 'LATE', weight: 1 }])
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

type Body = Partial<Argument<typeof getScreenerRatios, 'body'>>
const YEAR = { dateFrom: '20251120', dateTo: '20261120' }
const ask = (ids: string[], body: Body = {}) =>
  portal.call(getScreenerRatios, {
    as: userId,
    body: {
      currency: 'USD',
      ...YEAR,
      items: ids.map((instrumentId) => ({ instrumentId, weight: 1 as const })),
      ...body,
    },
  })
const one = async (id: string, body?: Body) => {
  const [first] = (await ask([id], body)).answer().data
  assert.ok(first)
  return first
}
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`)

test('each instrument is measured separately, on its own days, in the requested order', async () => {
  const { data, currency } = (await ask(['YOUNG', 'A'], { dateFrom: '20261110' })).answer()
  assert.equal(currency, 'USD')
  assert.deepEqual(
    data.map(({ instrumentId }) => instrumentId),
    ['YOUNG', 'A'],
  )
  near(data[0]?.performance.value, 0.2)
  assert.deepEqual(data[0]?.method, {
    name: 'buy-and-hold',
    version: 1,
    dateFrom: '20261110',
    dateTo: '20261120',
  })
  const alone = await one('A', { dateFrom: '20261110' })
  assert.deepEqual(data[1], alone)
})

test('an instrument beside itself has beta 1, alpha 0 and correlation 1, and no information ratio', async () => {
  const { ratios } = await one('A', { benchmark: 'SELF' })
  near(ratios.beta.value, 1)
  near(ratios.jensenAlpha.value, 0)
  near(ratios.correlation.value, 1)
  near(ratios.rSquared.value, 1)
  near(ratios.trackingError.value, 0)
  assert.deepEqual(ratios.informationRatioGeometric, { absent: 'no-variance' })
  assert.deepEqual([ratios.benchmark, ratios.riskFree], ['SELF', 'none'])
})

test('without a benchmark each relative figure is absent with that reason', async () => {
  const { ratios } = await one('A')
  for (const figure of [ratios.jensenAlpha, ratios.beta, ratios.correlation, ratios.treynorGeometric])
    assert.deepEqual(figure, { absent: 'no-benchmark' })
  assert.equal(ratios.benchmark, undefined)
  assert.ok(ratios.sharpe.value !== undefined && ratios.var95Historical.value !== undefined)
})

test('a benchmark without prices of the period takes away only what is measured beside it', async () => {
  const { ratios, performance } = await one('A', { benchmark: 'NEW' })
  const alone = await one('A')
  assert.deepEqual(ratios.beta, { absent: 'before-inception' })
  assert.deepEqual([performance, ratios.sharpe], [alone.performance, alone.ratios.sharpe])
  assert.equal(ratios.benchmark, 'NEW')
})

test('the maximum drawdown names its start, its end and the day of recovery', async () => {
  const { maxDrawdown } = (await one('FELL', { dateFrom: '20261112' })).ratios
  near(maxDrawdown.value, 8 / 11 - 1)
  const { peakDate, troughDate, recoveryDate } = maxDrawdown
  assert.deepEqual([peakDate, troughDate, recoveryDate], ['20261113', '20261117', '20261119'])
  const { maxDrawdown: open } = (await one('FELL', { dateFrom: '20261112', dateTo: '20261118' })).ratios
  assert.deepEqual([open.troughDate, open.recoveryDate], ['20261117', undefined])
})

test('a fund of one price has no volatility to divide by, and says that it never moved', async () => {
  const { ratios, performance } = await one('FLAT', { benchmark: 'MIX' })
  assert.deepEqual(performance, { value: 0 })
  assert.deepEqual(ratios.volatilityAnnualized, { value: 0 })
  for (const figure of [ratios.sharpe, ratios.correlation])
    assert.deepEqual(figure, { absent: 'no-variance' })
  assert.deepEqual(ratios.maxDrawdown, { value: 0 })
})

test('a year has annual figures, a day less only on request', async () => {
  const short = { dateFrom: '20251121', benchmark: 'MIX' }
  const { ratios } = await one('A', short)
  const yearly = [
    'performanceAnnualized',
    'volatilityAnnualized',
    'sharpe',
    'jensenAlpha',
    'trackingError',
  ] as const
  for (const key of yearly) assert.deepEqual(ratios[key], { absent: 'under-one-year' }, key)
  assert.deepEqual(ratios.informationRatioGeometric, { absent: 'under-one-year' })
  assert.deepEqual(ratios.treynorGeometric, { absent: 'under-one-year' })
  for (const key of ['var95Historical', 'maxDrawdown', 'beta', 'correlation', 'rSquared'] as const)
    assert.ok(ratios[key].value !== undefined, key)
  const body = await one('A', { ...short, underOneYear: 'include' })
  for (const key of yearly) assert.ok(body.ratios[key].value !== undefined, key)
})

test('ratios are valid only if the period’s start plus one day is not later than its end', async () => {
  const { performance, ratios } = await one('A', { dateFrom: '20261120', underOneYear: 'include' })
  assert.deepEqual(performance, { absent: 'too-few-observations' })
  for (const key of [
    'performanceAnnualized',
    'volatilityAnnualized',
    'var95Historical',
    'maxDrawdown',
  ] as const)
    assert.deepEqual(ratios[key], { absent: 'too-few-observations' }, key)
  assert.ok((await one('A', { dateFrom: '20261119' })).performance.value !== undefined)
})

test('an instrument younger than the period, or without prices, has its reason and does not spoil the others', async () => {
  const { data } = (await ask(['YOUNG', 'A'])).answer()
  assert.deepEqual(data[0]?.performance, { absent: 'before-inception' })
  assert.deepEqual(data[0]?.ratios.var95Historical, { absent: 'before-inception' })
  assert.ok(data[1]?.performance.value !== undefined)
})

test('an instrument in another currency is measured in the one requested', async () => {
  near((await one('E')).performance.value, (12 * 1.2) / 10 - 1)
  near((await one('E', { currency: 'EUR' })).performance.value, 0.2)
})

test('a mix is measured beside a benchmark exactly as the screener measures one instrument', async () => {
  const { data } = (
    await portal.call(runBacktest, {
      as: userId,
      body: {
        currency: 'USD',
        ...YEAR,
        compositions: [{ items: [{ instrumentId: 'A', weight: 1 }] }],
        benchmark: 'MIX',
      },
    })
  ).answer()
  assert.deepEqual(data[0]?.ratios, (await one('A', { benchmark: 'MIX' })).ratios)
})

test('refuses an instrument that cannot be measured by name', async () => {
  for (const [body, status, code] of [
    [ask(['A', 'NONE']), 404, 'instruments/unknown'],
    [ask(['A'], { currency: 'XXX' }), 422, 'currencies/unknown'],
    [ask(['A'], { dateFrom: '20261120', dateTo: '20261119' }), 422, 'periods/reversed'],
    [ask(['A'], { dateFrom: '20261121', dateTo: '20261130' }), 422, 'periods/future'],
    [ask(['A'], { benchmark: 'NONE' }), 404, 'benchmarks/unknown'],
    [ask(['A'], { dateFrom: '20260230' }), 400, 'request/invalid'],
  ] as const) {
    const answered = await body
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
})

/** A price on each of the 366 days up to today. */
async function publishDaily(into: Database, instrumentId: string, price: (day: number) => number) {
  const days = Array.from({ length: 366 }, (_, day) => addDays(calendarDay('20251120'), day))
  const prices = days.map((day, at) => [day, price(at).toFixed(6)] as const)
  await publishPrices(into, instrumentId, Object.fromEntries(prices))
}

test('an instrument explains its performance on request, in the requested currency', async () => {
  const { performance, explanation } = await one('E', { explain: true })
  assert.ok(explanation)
  const [input] = explanation.inputs
  assert.deepEqual(input, {
    instrumentId: 'E',
    weight: 1,
    from: {
      price: 10,
      priceCurrency: 'EUR',
      priceDate: '20251119',
      isCarried: false,
      rates: {
        from: { currency: 'EUR', perEuro: 1, rateDate: '20251119' },
        to: { currency: 'USD', perEuro: 1, rateDate: '20251119' },
      },
    },
    to: {
      price: 12,
      priceCurrency: 'EUR',
      priceDate: '20261120',
      isCarried: false,
      rates: {
        from: { currency: 'EUR', perEuro: 1, rateDate: '20261120' },
        to: { currency: 'USD', perEuro: 1.2, rateDate: '20261120' },
      },
    },
  })
  near(performance.value, (12 * 1.2) / 10 - 1)
  assert.equal((await one('E')).explanation, undefined)
})
