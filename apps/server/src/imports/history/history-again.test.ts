import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASH_INSTRUMENT_ID as CASH } from '@fundholder/domain/funds/instruments.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import fc from 'fast-check'
import {
  bookedAs,
  type Cells,
  entriesOf,
  faultsOf,
  file,
  holdings,
  PAID_IN,
  WORLD,
} from '#test/books/history-file.ts'
import { readHistory } from './history.ts'

test('the same rows again book nothing; more rows book only what is new, wherever they are in the file', () => {
  const first = file(PAID_IN, PAID_IN, ['P3FEES', CASH, { fees: '1', day: '20260130' }])
  const booked = bookedAs(first)
  assert.deepEqual(readHistory(first, WORLD, booked).bookings, [])
  const more = file(
    ['P3SUBS', CASH, { amount: '7' }],
    PAID_IN,
    ['P3SUBS', 'USF', { units: '1', price: '9', amount: '9' }],
    PAID_IN,
    PAID_IN,
    ['P3FEES', CASH, { fees: '1', day: '20260130' }],
  )
  const { bookings, rowsBookedBefore, faults } = readHistory(more, WORLD, booked)
  assert.deepEqual(faults, [])
  assert.equal(rowsBookedBefore, 3)
  assert.deepEqual(holdings(bookings.flatMap(({ entries }) => entries)), { USD: 100_700n, USF: 1_000_000n })
})

test('a booked row with other figures is refused instead of counted twice; once it was taken back, it is booked', () => {
  const booked = bookedAs(file(PAID_IN))
  const changed = file(['P3SUBS', CASH, { amount: '1000.10' }])
  const [fault] = faultsOf(changed, booked)
  assert.equal(fault?.column, 'date')
  assert.match(String(fault?.reason), /is booked with other figures/)
  const reversed = { ...booked, keys: booked.keys.map(({ key }) => ({ key, isReversed: true })) }
  assert.equal(entriesOf(changed, reversed).length, 1)
})

const tradesIn = (id: string, currency: string, price: string) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([units, fees, day]): [TransactionTypeCode, string, Cells] => [
      'P3SUBS',
      id,
      {
        units: String(units),
        price,
        amount: String(units * Number(price)),
        fees: `${fees / 100}`,
        currency,
        day: `2026010${day}`,
      },
    ])
const histories = fc.array(
  fc.oneof(tradesIn('USF', 'USD', '12.5'), tradesIn('EUF', 'EUR', '100'), tradesIn('JPF', 'JPY', '1000')),
  { maxLength: 12 },
)

test('any history: each entry balances per asset, and booking in two parts equals booking at once', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 12 }), (cells, cut) => {
      const rows = file(...cells).filter(({ day }) => day >= '20260102')
      const whole = entriesOf(rows)
      for (const { postings } of whole) {
        const sums = Map.groupBy(postings, ({ asset }) => asset)
        for (const legs of sums.values())
          assert.equal(
            legs.reduce((sum, { quantity }) => sum + quantity, 0n),
            0n,
          )
      }
      const later = readHistory(rows, WORLD, bookedAs(rows.slice(0, cut)))
      fc.pre(later.faults.length === 0) // else the first part ends in the middle of a day: the rest could be its correction
      const parts = [...entriesOf(rows.slice(0, cut)), ...later.bookings.flatMap(({ entries }) => entries)]
      assert.deepEqual(
        new Set(parts.map(({ eventKey }) => eventKey)),
        new Set(whole.map(({ eventKey }) => eventKey)),
      )
      assert.deepEqual(holdings(parts), holdings(whole))
    }),
  )
})
