import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { near } from '#test/near.ts'
import { quantile } from '../risk/value-at-risk.ts'
import { projectSavings, type SavingsPlan, savingsScenarios } from './savings.ts'
import { shareReaching, simulateSavings } from './savings-paths.ts'
import { seededNormals } from './seeded-normals.ts'

const plan: SavingsPlan = {
  initialAmount: 10_000,
  monthlyContribution: 0,
  yearlyReturn: 0.06,
  months: 120,
  timing: 'end',
  convention: 'effective',
}
const simulate = (
  changed: Partial<SavingsPlan>,
  months: number[],
  volatility = 0.25,
  seed = 7,
  pairs = 500,
) => simulateSavings({ ...plan, ...changed }, months, { volatility, normal: seededNormals(seed), pairs })

/** Share of a lognormal below a number of standard deviations, from tables of the normal distribution. */
const Z95 = 1.644853627

test('half of all paths of money left alone lie below the expected return', () => {
  const [after5 = new Float64Array(), after10 = new Float64Array()] = simulate({}, [60, 120])
  const middle = (amounts: Float64Array) => quantile(amounts, 0.5) ?? Number.NaN
  assert.ok(Math.abs(middle(after5) / (10_000 * 1.06 ** 5) - 1) < 1e-3)
  assert.ok(Math.abs(middle(after10) / (10_000 * 1.06 ** 10) - 1) < 1e-3)
})

test('the 5% and 95% paths of money left alone are those of the lognormal distribution', () => {
  const [amounts = new Float64Array()] = simulate({}, [120], 0.25, 7, 40_000)
  for (const [share, z] of [
    [0.05, -Z95],
    [0.95, Z95],
  ] as const) {
    const expected = 10_000 * 1.06 ** 10 * Math.exp(z * 0.25 * Math.sqrt(10))
    assert.ok(Math.abs((quantile(amounts, share) ?? 0) / expected - 1) < 0.02, `${share}`)
  }
})

test('without volatility every path is the projection', () => {
  const saving = { monthlyContribution: 200, timing: 'begin' as const }
  const projected = projectSavings({ ...plan, ...saving })
  for (const [place, amounts] of simulate(saving, [0, 12, 120], 0, 1, 3).entries())
    for (const amount of amounts) near(amount, projected[[0, 12, 120][place] ?? 0])
})

test('the same seed gives the same paths, another one others', () => {
  assert.deepEqual(
    simulate({ monthlyContribution: 100 }, [120]),
    simulate({ monthlyContribution: 100 }, [120]),
  )
  assert.notDeepEqual(simulate({}, [120]), simulate({}, [120], 0.25, 8))
})

test('twice the money gives twice the amount on every path', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(1000), fc.integer(), (initialAmount, monthlyContribution, seed) => {
      const months = 24
      const once = simulate({ initialAmount, monthlyContribution, months }, [24], 0.2, seed, 5)
      const twice = simulate(
        { initialAmount: 2 * initialAmount, monthlyContribution: 2 * monthlyContribution, months },
        [24],
        0.2,
        seed,
        5,
      )
      for (const [at, amount] of (once[0] ?? []).entries()) near(twice[0]?.[at], 2 * amount)
    }),
    { numRuns: 30 },
  )
})

test('the share of paths that reach a target falls from all to none as it rises', () => {
  const [amounts = new Float64Array()] = simulate({ monthlyContribution: 100 }, [120])
  assert.equal(shareReaching(amounts, 0), 1)
  assert.equal(shareReaching(amounts, 1e12), 0)
  near(shareReaching(amounts, amounts[250] ?? 0), 0.75)
  near(shareReaching(Float64Array.of(1, 2, 2, 3), 2), 0.75)
})

test('normal numbers have mean 0, variance 1 and no memory', () => {
  const normal = seededNormals(2018)
  const drawn = Float64Array.from({ length: 100_000 }, normal)
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length
  const variance = drawn.reduce((sum, one) => sum + one * one, 0) / drawn.length
  const next = drawn.subarray(1).reduce((sum, one, at) => sum + one * (drawn[at] ?? 0), 0) / drawn.length
  const beyond = drawn.filter((one) => Math.abs(one) > 1.959964).length / drawn.length
  // Four standard errors of each.
  assert.ok(Math.abs(mean) < 4 / Math.sqrt(1e5), `${mean}`)
  assert.ok(Math.abs(variance - 1) < 4 * Math.sqrt(2 / 1e5), `${variance}`)
  assert.ok(Math.abs(next) < 4 / Math.sqrt(1e5), `${next}`)
  assert.ok(Math.abs(beyond - 0.05) < 4 * Math.sqrt(0.0475 / 1e5), `${beyond}`)
})

test('no volatility below zero, no month outside the plan, not without paths', () => {
  assert.throws(() => simulate({}, [120], -0.1), RangeError)
  assert.throws(() => simulate({}, [121]), RangeError)
  assert.throws(() => simulate({}, [1], 0.1, 1, 0), RangeError)
})

test('the expected path of any plan lies between the 10% and the 90% path', () => {
  const plans = fc.record({
    initialAmount: fc.integer({ min: 0, max: 500_000 }),
    monthlyContribution: fc.integer({ min: 1, max: 5_000 }),
    yearlyReturn: fc.integer({ min: -20, max: 30 }).map((percent) => percent / 100),
    further: fc.constantFrom([], [{ fromMonth: 7, amount: 400 }]),
  })
  const volatilities = fc.integer({ min: 3, max: 40 }).map((percent) => percent / 100)
  fc.assert(
    fc.property(plans, volatilities, fc.integer({ min: 12, max: 360 }), (changed, volatility, months) => {
      const [amounts = new Float64Array()] = simulate({ ...changed, months }, [months], volatility, 7, 400)
      const expected = savingsScenarios({ ...plan, ...changed, months }).expected.at(-1) ?? Number.NaN
      const [low = 0, high = 0] = [quantile(amounts, 0.1), quantile(amounts, 0.9)]
      assert.ok(low <= expected && expected <= high, `${low} ≤ ${expected} ≤ ${high}`)
    }),
    { numRuns: 60 },
  )
})
