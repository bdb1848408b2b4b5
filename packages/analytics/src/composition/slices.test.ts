import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { near } from '#test/near.ts'
import { distribution } from './distributions.ts'
import { gathered, roundedToWhole } from './slices.ts'

const parts = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .filter((weights) => weights.some((weight) => weight > 0))
const fractions = parts.map((weights) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
})

test('rounded fractions sum to exactly 1 as written, each less than a unit from its own', () => {
  fc.assert(
    fc.property(fractions, fc.integer({ min: 0, max: 6 }), (exact, decimals) => {
      const rounded = roundedToWhole(exact, decimals)
      const units = rounded.map((one) => Math.round(one * 10 ** decimals))
      assert.equal(
        units.reduce((sum, one) => sum + one, 0),
        10 ** decimals,
      )
      for (const [index, one] of rounded.entries())
        assert.ok(Math.abs(one - (exact[index] as number)) < 10 ** -decimals + 1e-9)
    }),
  )
})

test('rounding keeps the order of slices', () => {
  fc.assert(
    fc.property(fractions, (exact) => {
      const falling = exact.toSorted((a, b) => b - a)
      const rounded = roundedToWhole(falling, 4)
      assert.deepEqual(
        rounded.toSorted((a, b) => b - a),
        rounded,
      )
    }),
  )
})

test('shows thirds as 33.34, 33.33 and 33.33, and exact shares unchanged', () => {
  assert.deepEqual(roundedToWhole([1 / 3, 1 / 3, 1 / 3], 4), [0.3334, 0.3333, 0.3333])
  assert.deepEqual(roundedToWhole([0.29, 0.57, 0.14], 2), [0.29, 0.57, 0.14])
})

test('shares that do not add up to the whole are not rounded to it', () => {
  assert.throws(() => roundedToWhole([0.5, 0.4], 4), RangeError)
  assert.throws(() => roundedToWhole([0.7, 0.4], 4), RangeError)
})

const held = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    exposures: fc
      .dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'), fc.integer({ min: 0, max: 140 }))
      .map((one) => new Map(Object.entries(one).map(([key, thousandths]) => [key, thousandths / 1000]))),
  }),
  { minLength: 1, maxLength: 12 },
)

test('the slices shown, the rest and the unknown make the whole, and the rest is exactly what is not shown', () => {
  fc.assert(
    fc.property(held, fc.integer({ min: 0, max: 8 }), (positions, most) => {
      const slices = distribution(positions) ?? []
      const { shown, rest = 0, unclassified = 0 } = gathered(slices, most)
      const sum = shown.reduce((total, { fraction }) => total + fraction, 0)
      near(sum + rest + unclassified, 1)
      const keys = new Set<string | undefined>(shown.map(({ key }) => key))
      const hidden = slices.filter(({ key }) => key !== undefined && !keys.has(key))
      near(
        rest,
        hidden.reduce((total, { fraction }) => total + fraction, 0),
      )
      const smallest = Math.min(...shown.map(({ fraction }) => fraction))
      assert.ok(hidden.every(({ fraction }) => fraction <= smallest))
    }),
  )
})

test('shows all slices by default', () => {
  const slices =
    distribution([
      {
        amount: 1,
        exposures: new Map([
          ['A', 0.6],
          ['B', 0.4],
        ]),
      },
    ]) ?? []
  assert.deepEqual(gathered(slices, Number.POSITIVE_INFINITY), {
    shown: [
      { key: 'A', fraction: 0.6 },
      { key: 'B', fraction: 0.4 },
    ],
    rest: undefined,
    unclassified: undefined,
  })
})
