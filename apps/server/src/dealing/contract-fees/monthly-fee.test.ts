import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { micro, microUnits, minor, valueIn } from '@fundholder/domain/money.ts'
import { monthlyFee } from '@fundholder/domain/savings/monthly-fees.ts'
import fc from 'fast-check'
import { collectFee, feeBalance, monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'

const USD = { currency: 'USD', perEuro: micro(1_085_000n) }
const EUR = { currency: 'EUR', perEuro: micro(1_000_000n) }

test('accrues the yearly rate on each daily value and rounds down once', () => {
  // 30 days at 100,000.00 and 0.60% a year: 100,000 × 0.006 × 30/365 = 49.3150…
  assert.deepEqual(monthlyFee(30n * 10_000_000n, 60), {
    fee: 4_931n,
    dropped: `${(300_000_000n * 60n) % 3_650_000n}/3650000`,
  })
  assert.equal(monthlyFee(0n, 60).fee, 0n)
})

test('rounding once a month drops less than rounding every day', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 31 }), (values) => {
      const whole = monthlyFee(
        values.reduce((sum, value) => sum + value, 0n),
        60,
      ).fee
      const daily = values.reduce((sum, value) => sum + monthlyFee(value, 60).fee, 0n)
      assert.ok(daily <= whole && whole - daily <= BigInt(values.length))
    }),
  )
})

const units = (instrumentId: string, held: bigint, nav: bigint, fund = USD) => ({
  instrumentId,
  units: microUnits(held),
  nav: micro(nav),
  fund,
})

test('collects a fee from free cash before units', () => {
  const taken = collectFee(minor(5_000n), minor(8_000n), [units('A', 10n ** 8n, 10n ** 7n)], USD)
  assert.deepEqual(taken, { cash: 5_000n, cancelled: [], open: 0n })
})

test('collects the rest from all funds by value, with units rounded up', () => {
  const taken = collectFee(
    minor(1_001n),
    minor(100n),
    [units('A', 20_000_000n, 30_000_000n), units('B', 10_000_000n, 27_649_770n, EUR)], // 600.00 and 300.00 USD
    USD,
  )
  assert.equal(taken.cash, 100n)
  assert.deepEqual(
    taken.cancelled.map(({ instrumentId, fee, units: cancelled }) => [instrumentId, fee, cancelled]),
    [
      ['A', 601n, 200_334n], // 6.01 / 30 = 0.2003333…
      ['B', 300n, 100_000n], // 3.00 / 1.085 / 27.64977 = 0.0999999…
    ],
  )
})

test('cancelled units cover their part of the fee within one smallest unit', () => {
  const position = fc.record({
    held: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    nav: fc.bigInt({ min: 10_000n, max: 10n ** 9n }),
    fund: fc.constantFrom(USD, EUR),
  })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 8n }),
      fc.bigInt({ min: 0n, max: 10n ** 7n }),
      fc.array(position, { minLength: 1, maxLength: 8 }),
      (due, cash, held) => {
        const positions = held.map((one, index) => units(`F${index}`, one.held, one.nav, one.fund))
        const taken = collectFee(minor(due), minor(cash), positions, USD)
        const fromUnits = taken.cancelled.reduce((sum, { fee }) => sum + fee, 0n)
        assert.equal(taken.cash + fromUnits + taken.open, due)
        for (const { instrumentId, units: cancelled, fee } of taken.cancelled) {
          const one = positions.find((position) => position.instrumentId === instrumentId)
          assert.ok(one && cancelled <= one.units)
          assert.ok(valueIn(cancelled, one.nav, one.fund, USD) >= fee)
          assert.ok(valueIn(microUnits(cancelled - 1n), one.nav, one.fund, USD) <= fee)
        }
      },
    ),
  )
})

test('keeps the rest of a fee outstanding', () => {
  assert.deepEqual(collectFee(minor(500n), minor(100n), [], USD), { cash: 100n, cancelled: [], open: 400n })
})

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

test('the next monthly fee collects outstanding fees first', () => {
  const first = monthlyFeeEntry(occasion('20260130'), month(0n), means(1_000n, 1_000_000n)) // 10.00 and 10.00
  assert.ok(first)
  assert.equal(paid(first), 2_000n)
  assert.deepEqual(feeBalance([first]), { open: 2_931n, chargedOn: '20260130' })

  const second = monthlyFeeEntry(occasion('20260227'), month(2_931n), means(100_000n))
  assert.ok(second)
  assert.equal(paid(second), 2_931n + 4_931n)
  assert.deepEqual(feeBalance([first, second]), { open: 0n, chargedOn: '20260227' })
})

test('records a monthly fee of which nothing can be collected, without rows or postings', () => {
  const noted = monthlyFeeEntry(occasion('20260130'), month(0n), means(-500n))
  assert.ok(noted)
  assert.deepEqual([noted.postings, noted.rows], [[], []])
  assert.deepEqual(feeBalance([noted]), { open: 4_931n, chargedOn: '20260130' })
})

test('collects outstanding fees from new cash as far as it goes', () => {
  const noted = monthlyFeeEntry(occasion('20260130'), month(0n), means(0n))
  const some = openFeeEntry(occasion('20260210'), minor(4_931n), minor(4_000n))
  assert.ok(noted && some)
  assert.equal(paid(some), 4_000n)
  assert.deepEqual(feeBalance([noted, some]), { open: 931n, chargedOn: '20260130' })
  const rest = openFeeEntry(occasion('20260225'), minor(931n), minor(4_000n))
  assert.ok(rest)
  assert.equal(paid(rest), 931n)
  assert.equal(feeBalance([noted, some, rest]).open, 0n)
})

test('books nothing without outstanding fees or free cash, and lets a fee below a cent accrue', () => {
  assert.equal(openFeeEntry(occasion('20260210'), minor(0n), minor(4_000n)), undefined)
  assert.equal(openFeeEntry(occasion('20260210'), minor(10n), minor(-1n)), undefined)
  const small = { sumOfValues: 1n, basisPoints: 60, open: minor(500n) }
  assert.equal(monthlyFeeEntry(occasion('20260130'), small, means(1_000n)), undefined)
})

test('a contract without fees has nothing outstanding', () => {
  assert.deepEqual(feeBalance([]), { open: 0n, chargedOn: undefined })
})
