import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { microUnits, minor } from '@fundholder/domain/money.ts'
import {
  PARTIES,
  TRANSACTION_TYPES,
  type TransactionTypeCode,
} from '@fundholder/domain/savings/transactions.ts'
import fc from 'fast-check'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { packedRows } from './packed-rows.ts'

const whole = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)
const day = fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber)
const text = fc.string()
const codes = Object.keys(TRANSACTION_TYPES) as TransactionTypeCode[]
const booked: fc.Arbitrary<BookedTransaction> = fc
  .record(
    {
      entryId: fc.bigInt(1n, 2n ** 63n - 1n),
      line: fc.integer({ min: 0, max: 32_767 }),
      kind: fc.constantFrom('buy', 'sale', 'fee', 'correction'),
      contractId: text,
      portfolioId: text,
      transactionTypeCode: fc.constantFrom(...codes),
      day,
      instrumentId: text,
      units: whole.map(microUnits),
      price: whole,
      amount: whole.map(minor),
      fees: whole,
      currency: text,
      feesCurrency: text,
      settlesOn: day,
      fxRate: text,
      settledOn: day,
      corrects: text,
      deposit: text,
      orderId: text,
      party: fc.constantFrom(...PARTIES),
    },
    {
      requiredKeys: [
        'entryId',
        'line',
        'kind',
        'contractId',
        'portfolioId',
        'transactionTypeCode',
        'day',
        'instrumentId',
        'units',
        'price',
        'amount',
        'fees',
        'currency',
        'feesCurrency',
      ],
    },
  )
  .map(({ line, ...row }) => ({ id: `${row.entryId}-${line}`, ...row }) as BookedTransaction)

test('unpacking restores every digit and every gap', () => {
  fc.assert(
    fc.property(fc.array(booked, { maxLength: 30 }), (rows) => {
      const packed = packedRows(rows)
      assert.equal(packed.count, rows.length)
      assert.deepStrictEqual(packed.unpacked().map(sortedKeys), rows.map(sortedKeys))
    }),
  )
})

test('also where there are more texts than two bytes can count', () => {
  const [row] = fc.sample(booked, 1)
  assert.ok(row)
  const rows = Array.from({ length: 70_000 }, (_, at) => ({
    ...row,
    day: calendarDay('20260105'),
    instrumentId: `F${at}`,
  }))
  assert.deepStrictEqual(packedRows(rows).unpacked().map(sortedKeys), rows.map(sortedKeys))
})

const sortedKeys = (row: object) =>
  Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
