import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { correlateInstruments, getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { listBenchmark } from '#test/catalogue/reference-market.ts'
import { near } from '#test/near.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const START = calendarDay('20261101')
/** Prices on the days from 1 November on. */
const priced = (id: string, prices: readonly number[]) =>
  publishPrices(db, id, Object.fromEntries(prices.map((price, at) => [addDays(START, at), price.toFixed(6)])))
const wavy = Array.from({ length: 20 }, (_, at) => 100 + (at % 3) * 2 - (at % 5))
const other = Array.from({ length: 20 }, (_, at) => 50 + ((at * 7) % 4))

await listInstruments(db, {
  A: 'USD',
  TWICE: 'USD',
  B: 'USD',
  FLAT: 'USD',
  YOUNG: 'USD',
  E: 'EUR',
  NEVER: 'USD',
})
await priced('A', wavy)
await priced(
  'TWICE',
  wavy.map((price) => price * 2),
)
await priced('B', other)
await priced(
  'FLAT',
  wavy.map(() => 10),
)
await publishPrices(db, 'YOUNG', { '20261118': '10', '20261119': '11', '20261120': '12' })
await publishPrices(db, 'E', { '20261101': '10', '20261119': '11', '20261120': '12' })
await publishRates(db, 'USD', { '20261101': '1.0', '20261119': '1.1', '20261120': '1.2' })
await listBenchmark(db, 'BESIDE', [{ instrumentId: 'B', weight: 1 }])
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const PERIOD = { dateFrom: '20261101', dateTo: '20261120' }
const ask = (instrumentIds: string[], input: Partial<Argument<typeof correlateInstruments, 'body'>> = {}) =>
  portal.call(correlateInstruments, {
    as: userId,
    body: { currency: 'USD', ...PERIOD, instrumentIds, ...input },
  })
const pairs = async (ids: string[], input?: Parameters<typeof ask>[1]) =>
  (await ask(ids, input)).answer().data

test('each two funds are named once, in the order requested, with how many returns they share', async () => {
  assert.deepEqual(
    (await pairs(['A', 'TWICE', 'B'])).map(({ instrumentIds, days }) => [...instrumentIds, days]),
    [
      ['A', 'TWICE', 19],
      ['A', 'B', 19],
      ['TWICE', 'B', 19],
    ],
  )
})

test('equal returns correlate with 1, and two funds as the screener measures them', async () => {
  const [same, apart] = await pairs(['A', 'TWICE', 'B'])
  near(same?.correlation.value, 1)
  const { data } = (
    await portal.call(getScreenerRatios, {
      as: userId,
      body: {
        currency: 'USD',
        ...PERIOD,
        items: [{ instrumentId: 'A', weight: 1 }],
        benchmark: 'BESIDE',
      },
    })
  ).answer()
  near(apart?.correlation.value, data[0]?.ratios.correlation.value ?? Number.NaN)
})

test('a pair that cannot be measured shows why and does not spoil the others', async () => {
  const [flat, young, never] = await pairs(['A', 'FLAT']).then(async ([first]) => [
    first,
    ...(await pairs(['A', 'YOUNG'])),
    ...(await pairs(['A', 'NEVER'])),
  ])
  assert.deepEqual(flat?.correlation, { absent: 'no-variance' })
  assert.deepEqual(young?.correlation, { absent: 'before-inception' })
  assert.deepEqual(never?.correlation, { absent: 'missing-price' })
  const short = await pairs(['A', 'B'], { dateFrom: '20261119' })
  assert.deepEqual(short[0], {
    instrumentIds: ['A', 'B'],
    correlation: { absent: 'too-few-observations' },
    days: 1,
  })
})

test('a corrected price changes the correlation of its fund and of no other', async () => {
  const before = await pairs(['A', 'TWICE', 'B'])
  await db
    .updateTable('price')
    .set({ price: 70_000_000n })
    .where('instrument_id', '=', 'B')
    .where('day', '=', calendarDay('20261110'))
    .execute()
  await portal.prices.refresh()
  const now = await pairs(['A', 'TWICE', 'B'])
  assert.deepEqual(now[0], before[0])
  assert.notEqual(now[1]?.correlation.value, before[1]?.correlation.value)
})

test('refuses an instrument that cannot be compared by name', async () => {
  for (const [input, status, code] of [
    [ask(['A', 'NONE']), 404, 'instruments/unknown'],
    [ask(['A', 'B'], { currency: 'XXX' }), 422, 'currencies/unknown'],
    [ask(['A', 'B'], { dateFrom: '20261120', dateTo: '20261119' }), 422, 'periods/reversed'],
    [ask(['A']), 400, 'request/invalid'],
    [ask(['A', 'A']), 400, 'request/invalid'],
    [ask(['A', 'B', 'E', 'TWICE', 'FLAT', 'YOUNG']), 400, 'request/invalid'],
  ] as const) {
    const answered = await input
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
})
