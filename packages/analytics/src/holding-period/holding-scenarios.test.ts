import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type HoldingScenarios, holdingScenarios, yearsNeeded } from './holding-scenarios.ts'

const near = (actual: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)

const MONTHS = 10 * 12 + 1
const DAYS = 2_600
const found = (
  monthly: readonly number[],
  daily: readonly number[],
  years: number,
  recommendedYears: number,
) => {
  const scenarios = holdingScenarios(
    { monthly, observed: { levels: daily, every: 'day' } },
    { years, recommendedYears },
  )
  assert.ok(!('absent' in scenarios))
  return scenarios
}
const steady = (growth: number, length: number) => Array.from({ length }, (_, at) => growth ** at)

test('a constant growth has one scenario: its continuation', () => {
  const { unfavourable, moderate, favourable } = found(steady(1.01, MONTHS), steady(1, DAYS), 3, 3)
  for (const one of [unfavourable, moderate, favourable]) near(one, 1.01 ** 36)
})

test('the worst, the middle and the best of all runs of so many months are shown', () => {
  // Flat but for a fall by half in the 30th month and a doubling in the 80th: of 109 runs of a year 12 fall and 12 double.
  const monthly = Array.from({ length: MONTHS }, (_, at) => (at >= 30 && at < 80 ? 50 : 100))
  assert.deepEqual(
    { ...found(monthly, steady(1, DAYS), 1, 1), stress: undefined },
    { stress: undefined, unfavourable: 0.5, moderate: 1, favourable: 2 },
  )
})

test('a fall that lasts until today counts, though it has not lasted for the whole time yet', () => {
  const monthly = Array.from({ length: MONTHS }, (_, at) => (at < 60 ? 50 + at : at < 108 ? 200 : 100))
  const { unfavourable } = found(monthly, steady(1, DAYS), 5, 5)
  near(unfavourable, 0.5) // from month 108 - 1, less than two years ago, to the last one
})

test('stormy weeks make the stress scenario; with normal returns it is the published formula', () => {
  // Returns of ±s by turns: mean 0, skewness 0, kurtosis 1, every window as stormy as the next.
  const s = 0.01
  const daily = Array.from({ length: DAYS + 1 }, (_, at) => Math.exp(at % 2 ? s : 0))
  const { stress } = found(steady(1, MONTHS), daily, 1, 1)
  const z = -2.3263478740408408
  const tail = z + (((z ** 3 - 3 * z) / 24) * (1 - 3)) / 256
  // A window of 21 days has one return more of one sign: its variance is s² (1 - 1/441).
  const stormy = s * Math.sqrt(1 - 1 / 441)
  near(stress, Math.exp(stormy * 16 * tail - (stormy ** 2 * 256) / 2), 1e-6)
})

test('weekly and monthly prices are stressed no harder than daily ones', () => {
  // One and the same path, seen every day, every fifth and every twenty-first.
  const path = Array.from({ length: DAYS }, () => 100)
  for (let at = 1, seed = 7; at < DAYS; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    const move = (seed / 2_147_483_647 - 0.5) * 0.03
    path[at] = (path[at - 1] as number) * Math.exp(move)
  }
  const stressOf = (step: number, every: 'day' | 'week' | 'month') => {
    const levels = path.filter((_, at) => at % step === 0)
    const scenarios = holdingScenarios(
      { monthly: steady(1, MONTHS), observed: { levels, every } },
      { years: 5, recommendedYears: 5 },
    )
    return 'absent' in scenarios ? assert.fail() : scenarios.stress
  }
  const daily = stressOf(1, 'day')
  near(stressOf(5, 'week'), daily, 0.1)
  near(stressOf(21, 'month'), daily, 0.15)
  assert.ok(stressOf(5, 'day') < daily - 0.2, 'control: weeks taken for days are far off')
})

test('returns no scenarios for less history than the method requires', () => {
  assert.deepEqual([yearsNeeded(1), yearsNeeded(5), yearsNeeded(7)], [10, 10, 12])
  const short = {
    monthly: steady(1.01, MONTHS - 1),
    observed: { levels: steady(1.0001, DAYS), every: 'day' } as const,
  }
  assert.deepEqual(holdingScenarios(short, { years: 1, recommendedYears: 1 }), {
    absent: 'too-few-observations',
  })
  assert.throws(() => holdingScenarios(short, { years: 2, recommendedYears: 1 }), RangeError)
})

test('scenarios are in their order, and the size of a price does not matter', () => {
  const levels = (length: number) =>
    fc
      .array(fc.integer({ min: -150, max: 160 }), { minLength: length - 1, maxLength: length - 1 })
      .map((moves) =>
        moves.reduce<number[]>((run, move) => [...run, (run.at(-1) as number) * (1 + move / 1_000)], [100]),
      )
  fc.assert(
    fc.property(levels(MONTHS), levels(200), fc.integer({ min: 1, max: 5 }), (monthly, daily, years) => {
      const of = (scale: number): HoldingScenarios =>
        found(
          monthly.map((one) => one * scale),
          daily.map((one) => one * scale),
          years,
          5,
        )
      const { stress, unfavourable, moderate, favourable } = of(1)
      assert.ok(stress > 0 && stress <= unfavourable && unfavourable <= moderate && moderate <= favourable)
      near(of(7).moderate, moderate)
      near(of(7).stress, stress)
    }),
    { numRuns: 30 },
  )
})
