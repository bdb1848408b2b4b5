import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, calendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { micro, microUnits, valueIn } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPE_CODES, type TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import fc from 'fast-check'
import type { Market } from '#catalogue/prices/market.ts'
import { marketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { NO_QUOTES, type QuoteColumn, withQuotesSince } from '#catalogue/prices/quotes.ts'
import { type BookedRow, dailyValues, heldChange, valueOn } from './daily-values.ts'

const day = calendarDay

const row = (
  on: string,
  transactionTypeCode: TransactionTypeCode,
  instrumentId: string,
  money: { units?: bigint; amount?: bigint; fees?: bigint },
): BookedRow => ({
  day: day(on),
  transactionTypeCode,
  instrumentId,
  units: 0n,
  amount: 0n,
  fees: 0n,
  ...money,
})

const fund = (id: string, currency: string) =>
  [
    id,
    {
      id,
      name: id,
      isin: undefined,
      currency,
      kind: 'fund' as const,
      assetClass: undefined,
      subAssetClass: undefined,
    },
  ] as const
const FUNDS = new Map([fund('F', 'EUR'), fund('G', 'USD')])

const quotesOf = (columns: readonly QuoteColumn[]) =>
  withQuotesSince(NO_QUOTES, Number.MIN_SAFE_INTEGER, columns)

/** Prices per unit and rates per euro by day; the fund F is in euro, G in dollars. */
const marketOf = (prices: Record<string, Record<string, number>>, euroInDollars: Record<string, number>) => {
  const column = (id: string, series: Record<string, number>) => ({
    id,
    days: Int32Array.from(Object.keys(series), (on) => toDayNumber(day(on))),
    values: Float64Array.from(Object.values(series), (value) => Math.round(value * 1_000_000)),
  })
  const rates = Object.keys(euroInDollars).length > 0 ? [column('USD', euroInDollars)] : []
  return marketSnapshot(
    FUNDS,
    quotesOf(Object.entries(prices).map(([id, series]) => column(id, series))),
    quotesOf(rates),
  )
}

const bought = [
  row('20260105', 'P3SUBS', CASH_INSTRUMENT_ID, { amount: 100_000n }),
  row('20260106', 'P3SWIT_OUT', CASH_INSTRUMENT_ID, { amount: 60_000n }),
  row('20260106', 'P3SWIT_IN', 'F', { units: 5_000_000n, amount: 50_000n, fees: 500n }),
]

test('a day is worth its positions in the contract currency plus all cash', () => {
  const market = marketOf(
    { F: { '20260106': 100, '20260107': 101.5 } },
    { '20260106': 1.19, '20260107': 1.2345 },
  )
  const run = dailyValues(bought, market, 'USD', day('20260105'), day('20260107'))
  // 1,000.00; then 5 × 100 × 1.19 = 595.00 + 400.00; then 5 × 101.50 × 1.2345 = 626.50875, of which 626.50, + 400.00
  assert.deepEqual([...run.values], [100_000, 99_500, 102_650])
  assert.deepEqual([...run.flows], [100_000, 0, 0])
})

test('a day without a price or a rate to carry has no value and shows which is missing', () => {
  const market = marketOf({ F: { '20260106': 100, '20260115': 100 } }, { '20260106': 1.19, '20260126': 1.2 })
  const run = dailyValues(bought, market, 'USD', day('20260106'), day('20260126'))
  assert.deepEqual(valueOn(run, day('20260116')), { value: 99_500n })
  assert.deepEqual(valueOn(run, day('20260117')), { absent: 'missing-rate' })
  assert.deepEqual(valueOn(run, day('20260126')), { absent: 'missing-price' })
})

test('a fee taken in units lowers the units, one taken in cash the cash, and neither is a withdrawal', () => {
  const market = marketOf({ G: { '20260106': 10, '20260130': 10 } }, {})
  const rows = [
    row('20260106', 'P3SUBS', CASH_INSTRUMENT_ID, { amount: 10_000n }),
    row('20260106', 'P3SWIT_OUT', CASH_INSTRUMENT_ID, { amount: 9_000n }),
    row('20260106', 'P3SWIT_IN', 'G', { units: 9_000_000n, amount: 9_000n }),
    row('20260130', 'P3FEES', CASH_INSTRUMENT_ID, { fees: 1_000n }),
    row('20260130', 'P3FEES', 'G', { units: 500_000n, fees: 500n }),
  ]
  const run = dailyValues(rows, market, 'USD', day('20260130'), day('20260130'))
  assert.deepEqual([...run.values], [8_500]) // 8.5 units × 10.00, no cash
  assert.deepEqual([...run.flows], [0])
})

test('a reversal undoes its row to the cent', () => {
  const undone = [
    ...bought,
    ...bought.map((one) => ({ ...one, units: -one.units, amount: -one.amount, fees: -one.fees })),
  ]
  const run = dailyValues(undone, marketOf({}, {}), 'USD', day('20260105'), day('20260107'))
  assert.deepEqual([...run.values], [0, 0, 0])
  assert.deepEqual([...run.flows], [0, 0, 0])
})

test('any history is worth what exact arithmetic gives, day by day', () => {
  const first = toDayNumber(day('20260101'))
  const rows = fc.array(
    fc.record({
      offset: fc.integer({ min: -5, max: 35 }),
      transactionTypeCode: fc.constantFrom(...TRANSACTION_TYPE_CODES),
      instrumentId: fc.constantFrom(CASH_INSTRUMENT_ID, 'F', 'G'),
      units: orWhole(fc.bigInt(-9_999_999_999n, 99_999_999_999n)),
      amount: fc.bigInt(-99_999n, 99_999_999n),
      fees: fc.bigInt(0n, 99_999n),
    }),
    { maxLength: 30 },
  )
  const series = fc.array(orWhole(fc.bigInt(1n, 9_999_999_999n)), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(rows, series, series, series, (drafts, pricesF, pricesG, rates) => {
      const booked = drafts.map(({ offset, ...rest }) => ({ ...rest, day: fromDayNumber(first + offset) }))
      const column = (id: string, values: bigint[]) => ({
        id,
        days: Int32Array.from(values, (_, index) => first + index),
        values: Float64Array.from(values, Number),
      })
      const market = marketSnapshot(
        FUNDS,
        quotesOf([column('F', pricesF), column('G', pricesG)]),
        quotesOf([column('USD', rates)]),
      )
      const run = dailyValues(booked, market, 'USD', fromDayNumber(first), fromDayNumber(first + 29))
      for (let index = 0; index < 30; index++) {
        assert.equal(run.values[index], Number(exactClose(booked, market, fromDayNumber(first + index))))
      }
    }),
    { numRuns: 200 },
  )
})

/** Numbers of millionths, and often whole ones: then values lie on the edge of a cent. */
const orWhole = (millionths: fc.Arbitrary<bigint>) =>
  fc.oneof(
    millionths,
    fc.bigInt(1n, 9_999n).map((whole) => whole * 1_000_000n),
  )

/** The definition, in big integers only. */
function exactClose(rows: readonly BookedRow[], market: Market, on: ReturnType<typeof day>): bigint {
  const held = new Map<string, bigint>()
  for (const one of rows) {
    if (one.day <= on) held.set(one.instrumentId, (held.get(one.instrumentId) ?? 0n) + heldChange(one))
  }
  let total = 0n
  for (const [id, quantity] of held) {
    const price = market.price(id, on)?.value
    const dollars = market.rate('USD', on)?.value
    if (id === CASH_INSTRUMENT_ID) total += quantity
    else if (price && dollars) {
      const from = { currency: id === 'F' ? 'EUR' : 'USD', perEuro: id === 'F' ? micro(1_000_000n) : dollars }
      total += valueIn(microUnits(quantity), price, from, { currency: 'USD', perEuro: dollars })
    }
  }
  return total
}

test('days before a period count as its opening, later rows not at all', () => {
  const market = marketOf({ F: { '20260110': 100 } }, { '20260110': 1.2 })
  const later = row('20260111', 'P3REDE', CASH_INSTRUMENT_ID, { amount: 40_000n })
  const run = dailyValues([...bought, later], market, 'USD', day('20260110'), day('20260110'))
  assert.deepEqual([...run.values], [100_000]) // 5 × 100 × 1.20 = 600.00 + 400.00
  assert.throws(() => dailyValues(bought, market, 'USD', day('20260110'), addDays(day('20260110'), -1)))
})
