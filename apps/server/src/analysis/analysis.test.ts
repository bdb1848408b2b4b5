import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import {
  getBenchmark,
  getPerformanceIndex,
  runBacktest,
  searchBenchmarks,
} from '@fundholder/protocol/analysis/benchmarks.ts'
import { sql } from 'kysely'
import { listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { near } from '#test/near.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { A: 'USD', B: 'USD', E: 'EUR', LATE: 'USD', INDEX: 'EUR' })
await publishPrices(db, 'A', {
  '20261112': '9',
  '20261116': '10',
  '20261117': '11',
  '20261118': '12',
  '20261120': '13',
})
await publishPrices(db, 'B', {
  '20261113': '20',
  '20261116': '20',
  '20261118': '18',
  '20261119': '15',
  '20261120': '22',
})
await publishPrices(db, 'E', { '20261116': '50', '20261120': '60' })
await publishPrices(db, 'LATE', { '20261119': '1', '20261120': '1' })
await publishRates(db, 'USD', { '20261116': '1.2', '20261119': '1.1' })
await sql`insert into benchmark (code, name, currency) values ('MSDUWI', 'MSCI World', 'USD'), ('EONABERA', 'Eonia', 'EUR')`.execute(
  db,
)
await sql`insert into benchmark_item values ('MSDUWI', 'A', 0.25), ('MSDUWI', 'B', 0.75), ('EONABERA', 'INDEX', 1)`.execute(
  db,
)
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const measure = (items: { instrumentId: string; weight: number }[], period: object = {}) =>
  portal.call(getPerformanceIndex, {
    as: userId,
    body: { currency: 'USD', dateFrom: '20261116', dateTo: '20261120', items, ...period },
  })
const half = (instrumentId: string) => ({ instrumentId, weight: 0.5 })
const whole = (instrumentId: string) => [{ instrumentId, weight: 1 }]

test('cash in a mix is worth what it was, in the currency requested', async () => {
  const { performance, serie, explanation } = (
    await measure([half('A'), half('0127082')], { explain: true })
  ).answer()
  near(performance.value, 0.15) // half of 10 to 13
  assert.equal(serie.length, 4)
  assert.deepEqual(explanation?.inputs[1]?.from, {
    price: 1,
    priceCurrency: 'USD',
    priceDate: '20261116',
    isCarried: false,
  })
})

test('a mix bought and held is measured on the days on which all of it has a price', async () => {
  const { performance, serie, method } = (await measure([half('A'), half('B')])).answer()
  assert.deepEqual(
    serie.map(({ dateAsString }) => dateAsString),
    ['20261116', '20261118', '20261120'],
  )
  near(serie[1]?.value, 0.5 * (12 / 10) + 0.5 * (18 / 20) - 1)
  near(performance.value, 0.5 * (13 / 10) + 0.5 * (22 / 20) - 1)
  assert.deepEqual(method, { name: 'buy-and-hold', version: 1, dateFrom: '20261116', dateTo: '20261120' })
})

test('measures a fund in another currency in the requested one, at the last published rate', async () => {
  const { performance } = (await measure(whole('E'))).answer()
  near(performance.value, (60 * 1.1) / (50 * 1.2) - 1)
  near((await measure(whole('E'), { currency: 'EUR' })).answer().performance.value, 60 / 50 - 1)
})

test('a period that begins on a day without prices begins at the last ones before it', async () => {
  const { serie, method } = (await measure(whole('A'), { dateFrom: '20261115' })).answer()
  assert.deepEqual([serie[0]?.dateAsString, method.dateFrom], ['20261112', '20261112'])
})

test('a fund younger than the period has no performance over it, with the reason', async () => {
  const { performance, serie } = (await measure(whole('LATE'))).answer()
  assert.deepEqual([performance, serie], [{ absent: 'before-inception' }, []])
})

test('several compositions of one request are measured on the same days', async () => {
  const { data } = (
    await portal.call(runBacktest, {
      as: userId,
      body: {
        currency: 'USD',
        dateFrom: '20261116',
        dateTo: '20261120',
        compositions: [{ items: whole('A') }, { items: whole('B') }],
      },
    })
  ).answer()
  const [a, b] = data.map(({ serie }) => serie.map(({ dateAsString }) => dateAsString))
  assert.deepEqual(a, b)
  assert.deepEqual(a, ['20261116', '20261118', '20261120'])
})

test('compositions are measured by their weights, in a currency and between two days of the past', async () => {
  const part = (instrumentId: string, weight: number) => ({ instrumentId, weight })
  const quarter = [part('B', 0.25), part('0127082', 0.75)]
  const period = { currency: 'EUR', dateFrom: '20261118', dateTo: '20261119' }
  const body = { ...period, compositions: [{ items: whole('B') }, { items: quarter }] }
  const { data } = (await portal.call(runBacktest, { as: userId, body })).answer()
  const fall = 15 / 1.1 / (18 / 1.2) - 1
  near(data[0]?.performance.value, fall)
  near(data[1]?.performance.value, fall / 4)
  const index = (await measure(quarter, period)).answer()
  near(index.performance.value, fall / 4)
  for (const { currency, method } of [...data, index])
    assert.deepEqual({ currency, dateFrom: method.dateFrom, dateTo: method.dateTo }, period)
})

test('a mix can be brought back to its weights at every close', async () => {
  const { data } = (
    await portal.call(runBacktest, {
      as: userId,
      body: {
        currency: 'USD',
        dateFrom: '20261116',
        dateTo: '20261120',
        compositions: [{ items: [half('A'), half('B')] }],
        rebalancing: 'daily',
      },
    })
  ).answer()
  const [mix] = data
  near(mix?.performance.value, (0.5 * (12 / 10) + 0.5 * (18 / 20)) * (0.5 * (13 / 12) + 0.5 * (22 / 18)) - 1)
  assert.equal(mix?.method.name, 'rebalanced-daily')
})

test('a composition that is not a whole, or not known, is refused', async () => {
  for (const [body, status, code] of [
    [measure([half('A'), { instrumentId: 'B', weight: 0.4 }]), 422, 'weights/not-one'],
    [measure(whole('NONE')), 404, 'instruments/unknown'],
    [measure(whole('A'), { currency: 'XXX' }), 422, 'currencies/unknown'],
    [measure(whole('A'), { dateTo: '20261115' }), 422, 'periods/reversed'],
    [measure(whole('A'), { dateFrom: '20261121', dateTo: '20261130' }), 422, 'periods/future'],
  ] as const) {
    const answered = await body
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
})

test('thirds that miss the whole by rounding are accepted', async () => {
  const third = (instrumentId: string) => ({ instrumentId, weight: 0.3333333 })
  assert.equal((await measure([third('A'), third('B'), third('E')])).status, 200)
})

test('benchmarks are listed by name and show what they are made of', async () => {
  const { data, metadata } = (
    await portal.call(searchBenchmarks, { as: userId, query: { limit: 1 } })
  ).answer()
  assert.deepEqual(data, [{ id: 'EONABERA', code: 'EONABERA', name: 'Eonia', currency: 'EUR' }])
  assert.equal(metadata.pagination.total, 2)
  const world = (await portal.call(getBenchmark, { as: userId, params: { id: 'MSDUWI' } })).answer()
  assert.deepEqual(world.compositions, [
    {
      items: [
        { instrumentId: 'B', weight: 0.75 },
        { instrumentId: 'A', weight: 0.25 },
      ],
    },
  ])
  const unknown = await portal.call(getBenchmark, { as: userId, params: { id: 'NONE' } })
  assert.deepEqual([unknown.status, unknown.refusal().code], [404, 'benchmarks/unknown'])
})

test('from a year on yearly figures are there, the euro measured against the overnight index', async () => {
  await listInstruments(db, { G: 'EUR' })
  await publishDaily('G', (day) => 100 * 1.0003 ** day * (day % 2 ? 1.01 : 1))
  await publishDaily('INDEX', (day) => 100 * 1.0001 ** day)
  await portal.prices.refresh()
  const period = { dateFrom: '20251120', currency: 'EUR' }
  const { ratios, performance } = (await measure(whole('G'), period)).answer()
  near(ratios.performanceAnnualized.value, performance.value ?? Number.NaN) // 365 days are the year

  const prices = Array.from({ length: 366 }, (_, day) => micros(100 * 1.0003 ** day * (day % 2 ? 1.01 : 1)))
  const index = Array.from({ length: 366 }, (_, day) => micros(100 * 1.0001 ** day))
  const returns = returnsOf(prices)
  near(ratios.volatilityAnnualized.value, deviation(returns) * Math.sqrt(252))
  const excess = returnsOf(index).map((riskFree, at) => (returns[at] ?? Number.NaN) - riskFree)
  const yearly = excess.reduce((growth, one) => growth * (1 + one), 1) ** (252 / excess.length) - 1
  near(ratios.sharpe.value, yearly / (deviation(excess) * Math.sqrt(252)))
  assert.equal(ratios.riskFree, 'EONABERA')
})

test('returns annual figures of a shorter period, and a Sharpe ratio without a risk-free rate, on request', async () => {
  const ask = async (body: { riskFree?: 'none'; underOneYear?: 'include' }) => {
    const answered = await portal.call(runBacktest, {
      as: userId,
      body: {
        currency: 'EUR',
        dateFrom: '20260520',
        dateTo: '20261120',
        compositions: [{ items: whole('G') }],
        ...body,
      },
    })
    return answered.answer().data[0]?.ratios
  }
  assert.deepEqual((await ask({}))?.performanceAnnualized, { absent: 'under-one-year' })
  const usual = await ask({ underOneYear: 'include' })
  const plain = await ask({ underOneYear: 'include', riskFree: 'none' })
  near(plain?.performanceAnnualized.value, usual?.performanceAnnualized.value ?? Number.NaN)
  assert.ok(
    (plain?.sharpe.value ?? 0) > (usual?.sharpe.value ?? Number.NaN),
    'the overnight index takes its part',
  )
  assert.deepEqual([usual?.riskFree, plain?.riskFree], ['EONABERA', 'none'])
  assert.equal((await ask({}))?.riskFree, undefined)
})

const micros = (price: number) => Math.round(price * 1e6)

/** A price on each of the 366 days up to today. */
const publishDaily = (instrumentId: string, price: (day: number) => number) =>
  db
    .insertInto('price')
    .values(
      Array.from({ length: 366 }, (_, day) => ({
        instrument_id: instrumentId,
        day: addDays(calendarDay('20251120'), day),
        price: BigInt(micros(price(day))),
      })),
    )
    .execute()

const returnsOf = (prices: number[]) =>
  prices.slice(1).map((price, at) => price / (prices[at] ?? Number.NaN) - 1)

function deviation(run: number[]): number {
  const mean = run.reduce((sum, one) => sum + one, 0) / run.length
  return Math.sqrt(run.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (run.length - 1))
}
