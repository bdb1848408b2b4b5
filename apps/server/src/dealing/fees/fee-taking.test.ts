import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { micro, microUnits, minor } from '@fundholder/domain/money.ts'
import { feeStanding, monthlyFeeEntry, openFeeEntry } from './fee-taking.ts'

const EUR = { currency: 'EUR', perEuro: micro(1_000_000n) }
const occasion = (day: string) => ({
  holder: { contractId: 'K', entityId: 169, currency: 'EUR' },
  day: calendarDay(day),
  eventKey: `fee:${day}`,
})
const means = (cash: bigint, units = 0n) => ({
  freeCash: minor(cash),
  positions: units
    ? [{ instrumentId: 'F', units: microUnits(units), nav: micro(10_000_000n), fund: EUR }]
    : [],
  contract: EUR,
})
/** 30 days at 100,000.00 and 0.60% a year: a fee of 49.31. */
const month = (open: bigint) => ({ sumOfValues: 300_000_000n, basisPoints: 60, open: minor(open) })
const paid = (entry: ReturnType<typeof openFeeEntry>) =>
  entry?.rows.reduce((sum, { fees }) => sum + fees, 0n) ?? 0n

test('a fee that neither cash nor units can pay stays open, and the next month takes it first', () => {
  const first = monthlyFeeEntry(occasion('20260130'), month(0n), means(1_000n, 1_000_000n)) // 10.00 and 10.00
  assert.ok(first)
  assert.equal(paid(first), 2_000n)
  assert.deepEqual(feeStanding([first]), { open: 2_931n, takenOn: '20260130' })

  const second = monthlyFeeEntry(occasion('20260227'), month(2_931n), means(100_000n))
  assert.ok(second)
  assert.equal(paid(second), 2_931n + 4_931n)
  assert.deepEqual(feeStanding([first, second]), { open: 0n, takenOn: '20260227' })
})

test('a month of which nothing can be paid is noted, without a row or a leg', () => {
  const noted = monthlyFeeEntry(occasion('20260130'), month(0n), means(-500n))
  assert.ok(noted)
  assert.deepEqual([noted.postings, noted.rows], [[], []])
  assert.deepEqual(feeStanding([noted]), { open: 4_931n, takenOn: '20260130' })
})

test('what is open comes first out of the money that comes in next, as far as it reaches', () => {
  const noted = monthlyFeeEntry(occasion('20260130'), month(0n), means(0n))
  const some = openFeeEntry(occasion('20260210'), minor(4_931n), minor(4_000n))
  assert.ok(noted && some)
  assert.equal(paid(some), 4_000n)
  assert.deepEqual(feeStanding([noted, some]), { open: 931n, takenOn: '20260130' })
  const rest = openFeeEntry(occasion('20260225'), minor(931n), minor(4_000n))
  assert.ok(rest)
  assert.equal(paid(rest), 931n)
  assert.equal(feeStanding([noted, some, rest]).open, 0n)
})

test('nothing is taken where nothing is open or no cash is free, and a fee below a cent is left to grow', () => {
  assert.equal(openFeeEntry(occasion('20260210'), minor(0n), minor(4_000n)), undefined)
  assert.equal(openFeeEntry(occasion('20260210'), minor(10n), minor(-1n)), undefined)
  const small = { sumOfValues: 1n, basisPoints: 60, open: minor(500n) }
  assert.equal(monthlyFeeEntry(occasion('20260130'), small, means(1_000n)), undefined)
})

test('a contract without any fee so far has nothing open', () => {
  assert.deepEqual(feeStanding([]), { open: 0n, takenOn: undefined })
})
