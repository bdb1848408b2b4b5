import assert from 'node:assert/strict'
import { test } from 'node:test'
import { micro, microUnits, minor, valueIn } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { feeTaking, monthlyFee } from './monthly-fee.ts'

const USD = { currency: 'USD', perEuro: micro(1_085_000n) }
const EUR = { currency: 'EUR', perEuro: micro(1_000_000n) }

test('a fee is a day’s share of the yearly rate on each day’s value, rounded down once', () => {
  // 30 days at 100,000.00 and 0.60% a year: 100,000 × 0.006 × 30/365 = 49.3150…
  assert.deepEqual(monthlyFee(30n * 10_000_000n, 60), {
    fee: 4_931n,
    dropped: `${(300_000_000n * 60n) % 3_650_000n}/3650000`,
  })
  assert.equal(monthlyFee(0n, 60).fee, 0n)
})

test('rounding a month down keeps less than rounding its days down would', () => {
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

test('free cash pays first; units only pay what is left', () => {
  const taken = feeTaking(minor(5_000n), minor(8_000n), [units('A', 10n ** 8n, 10n ** 7n)], USD)
  assert.deepEqual(taken, { cash: 5_000n, cancelled: [], open: 0n })
})

test('the rest comes from every fund by its value, in units rounded up', () => {
  const taken = feeTaking(
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

test('what is cancelled pays its part of the fee in full, and never more than one unit of rounding above it', () => {
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
        const taken = feeTaking(minor(due), minor(cash), positions, USD)
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

test('what neither cash nor units can pay stays open', () => {
  assert.deepEqual(feeTaking(minor(500n), minor(100n), [], USD), { cash: 100n, cancelled: [], open: 400n })
})
