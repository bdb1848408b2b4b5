import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holdingCosts } from './holding-costs.ts'

const near = (actual: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)

test('in a year without a return the costs are what is missing at the end', () => {
  const { total, left, yearly } = holdingCosts(
    10_000,
    { entry: 0.03, exit: 0.01, running: 0.02 },
    { years: 1, netReturn: 0 },
  )
  // 300 to enter; 9,700 earn 2/98 that the charges take; 1% of 9,700 to leave.
  near(total, 300 + (9_700 / 0.98) * 0.02 + 97)
  near(left, 9_603)
  near(yearly, 1 / 0.98 - 0.9603)
})

test('an instrument without costs keeps its return', () => {
  const free = { entry: 0, exit: 0, running: 0 }
  assert.deepEqual(holdingCosts(10_000, free, { years: 5, netReturn: 0.04 }).total, 0)
  near(holdingCosts(10_000, free, { years: 5, netReturn: 0.04 }).yearly, 0)
})

const percent = fc.integer({ min: 0, max: 500 }).map((one) => one / 10_000)
const charges = fc.record({ entry: percent, exit: percent, running: percent })
const held = fc.record({
  years: fc.integer({ min: 1, max: 20 }),
  netReturn: fc.integer({ min: -2_000, max: 2_000 }).map((one) => one / 10_000),
})

test('costs grow with the money and not in their share of it; entering once weighs less the longer one holds', () => {
  fc.assert(
    fc.property(charges, held, (of, how) => {
      const [one, ten] = [holdingCosts(1_000, of, how), holdingCosts(10_000, of, how)]
      near(ten.total / one.total || 0, one.total === 0 ? 0 : 10, 1e-6)
      near(ten.yearly, one.yearly)
      const longer = holdingCosts(1_000, of, { ...how, years: how.years + 1 })
      assert.ok(longer.yearly <= one.yearly + 1e-12, 'once-only costs are spread over more years')
      assert.ok(one.yearly > -1e-12)
    }),
  )
})

test('charges that eat everything are refused', () => {
  const none = { entry: 0, exit: 0, running: 0 }
  for (const wrong of [{ entry: 1 }, { exit: -0.1 }, { running: Number.NaN }])
    assert.throws(() => holdingCosts(1, { ...none, ...wrong }, { years: 1, netReturn: 0 }), RangeError)
  assert.throws(() => holdingCosts(1, none, { years: 1, netReturn: -1 }), RangeError)
  assert.throws(() => holdingCosts(1, none, { years: 0, netReturn: 0 }), RangeError)
})
