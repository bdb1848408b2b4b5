import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { near } from '#test/near.ts'
import { moneyWeightedReturn, xirr } from './money-weighted.ts'

const cashFlows = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 12_000 }),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  }),
  { minLength: 2, maxLength: 40 },
)

test('at the internal rate of return the flows are worth nothing', () => {
  fc.assert(
    fc.property(cashFlows, (flows) => {
      const rate = xirr(flows)
      if (rate === undefined) return
      const moved = flows.filter(({ amount }) => amount !== 0)
      const last = Math.max(...moved.map(({ day }) => day))
      const first = Math.min(...moved.map(({ day }) => day))
      // Seen from the day that makes the largest term count most, so that the test itself cannot overflow.
      const reference = rate < 0 ? last : first
      const worth = moved.map(({ day, amount }) => amount * (1 + rate) ** ((reference - day) / 365))
      const size = worth.reduce((sum, value) => sum + Math.abs(value), 0)
      near(worth.reduce((sum, value) => sum + value, 0) / size, 0, 1e-9)
    }),
    { numRuns: 500 },
  )
})

test('money that is lent once and comes back has the rate it was lent at', () => {
  const rate = fc.integer({ min: -999_000, max: 50_000_000 }).map((millionths) => millionths / 1_000_000)
  fc.assert(
    fc.property(rate, fc.integer({ min: 30, max: 9000 }), (lentAt, days) => {
      const back = 1000 * (1 + lentAt) ** (days / 365)
      fc.pre(back > 1e-200 && back < 1e200)
      near(
        xirr([
          { day: 0, amount: -1000 },
          { day: days, amount: back },
        ]),
        lentAt,
      )
    }),
  )
})

test('the documented example of a spreadsheet has the documented rate', () => {
  // Microsoft, XIRR function: five dated flows of 2008 and 2009, result 0.373362535.
  const flows = [
    { day: 0, amount: -10_000 },
    { day: 60, amount: 2750 },
    { day: 303, amount: 4250 },
    { day: 411, amount: 3250 },
    { day: 456, amount: 2750 },
  ]
  near(xirr(flows), 0.373362535, 1e-8)
})

test('money in one direction only, or all on one day, has no rate', () => {
  assert.equal(xirr([]), undefined)
  assert.equal(
    xirr([
      { day: 0, amount: -100 },
      { day: 365, amount: 0 },
    ]),
    undefined,
  )
  assert.equal(
    xirr([
      { day: 7, amount: -100 },
      { day: 7, amount: 100 },
    ]),
    undefined,
  )
  assert.equal(
    xirr([
      { day: 0, amount: -1 },
      { day: 1, amount: 1e9 },
    ]),
    undefined,
  )
  assert.throws(() => xirr([{ day: 0, amount: Number.NaN }]), RangeError)
})

test('sixty years at a heavy loss do not overflow the search', () => {
  near(
    xirr([
      { day: 0, amount: -1e6 },
      { day: 21_900, amount: 1e-30 },
    ]),
    1e-36 ** (1 / 60) - 1,
  )
})

test('a portfolio that grew by a tenth in half a year earned it over the period and more per year', () => {
  const flows = [{ day: 100, amount: 0 }]
  const earned = moneyWeightedReturn({ from: 0, fromValue: 1000, to: 182, toValue: 1100, flows })
  near(earned?.overPeriod, 0.1)
  near(earned?.yearly, 1.1 ** (365 / 182) - 1)
})

test('a contribution just before the end hardly counts', () => {
  const flows = [{ day: 364, amount: 1_000_000 }]
  const earned = moneyWeightedReturn({ from: 0, fromValue: 1000, to: 365, toValue: 1_001_100, flows })
  assert.ok(earned && earned.yearly > 0 && earned.yearly < 0.1)
})
