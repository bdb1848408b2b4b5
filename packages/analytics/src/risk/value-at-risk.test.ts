import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayReturn } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { quantile, valueAtRisk95 } from './value-at-risk.ts'

test('a quantile is the one read from the sorted figures', () => {
  fc.assert(
    fc.property(
      fc.array(dayReturn, { minLength: 1, maxLength: 2000 }),
      fc.integer({ min: 0, max: 100 }),
      (figures, percent) => {
        const sorted = Float64Array.from(figures).sort()
        const position = (sorted.length - 1) * (percent / 100)
        const lower = sorted[Math.floor(position)] ?? 0
        const upper = sorted[Math.ceil(position)] ?? 0
        near(quantile(figures, percent / 100), lower + (upper - lower) * (position - Math.floor(position)))
      },
    ),
  )
})

test('a guess of where a quantile lies, good or bad, does not move it', () => {
  const figures = fc.array(fc.oneof(dayReturn, fc.constantFrom(-0.01, 0, 0.01)), {
    minLength: 1,
    maxLength: 500,
  })
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 100 }), dayReturn, (run, percent, bound) => {
      assert.equal(quantile(run, percent / 100, bound), quantile(run, percent / 100))
      const [mean, variance] = [0, bound * bound]
      assert.equal(valueAtRisk95(run, { mean, variance }), valueAtRisk95(run))
    }),
  )
})

test('a quantile on a figure is that figure, to the last digit', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1, max: 1 }), { minLength: 2 }), (figures) => {
      assert.equal(
        quantile(figures, 1),
        figures.reduce((highest, figure) => (figure > highest ? figure : highest)),
      )
    }),
  )
})

test('quantiles are the ones R documents for its type 7', () => {
  // R 4: quantile(c(3, 6, 7, 8, 8, 10, 13, 15, 16, 20)) is 3, 7.25, 9, 14.5, 20 (the sample of Wikipedia, "Quartile").
  const sample = [20, 3, 8, 6, 7, 16, 8, 10, 13, 15]
  assert.deepEqual(
    [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sample, share)),
    [3, 7.25, 9, 14.5, 20],
  )
})

test('is undefined without returns, and refuses a share outside 0 to 1', () => {
  assert.equal(valueAtRisk95([]), undefined)
  assert.throws(() => quantile([1], 5), RangeError)
})
