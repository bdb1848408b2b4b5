import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prices } from '#test/arbitrary.ts'
import { drawdowns, maxDrawdown } from './drawdown.ts'

test('a drawdown is never above 0, and the deepest one is where the table says', () => {
  fc.assert(
    fc.property(prices(1, 80), (levels) => {
      const depths = drawdowns(levels)
      const fall = maxDrawdown(levels)
      assert.ok(fall)
      assert.ok(depths.every((depth) => depth <= 0 && depth >= -1))
      assert.equal(fall.value, Math.min(...depths) || 0)
      if (fall.trough === undefined || fall.peak === undefined) return
      assert.equal(depths.indexOf(fall.value), fall.trough)
      assert.equal(depths[fall.peak], 0)
      if (fall.recovery !== undefined) assert.ok((levels[fall.recovery] ?? 0) >= (levels[fall.peak] ?? 0))
    }),
  )
})

test('the peak is the last day at the old high, the trough the first day at the low, the recovery the first day back', () => {
  assert.deepEqual(maxDrawdown([100, 120, 120, 90, 90, 119, 120, 80.5, 120]), {
    value: 80.5 / 120 - 1,
    peak: 6,
    trough: 7,
    recovery: 8,
  })
  assert.deepEqual(maxDrawdown([100, 120, 120, 90, 90, 119]), {
    value: -0.25,
    peak: 2,
    trough: 3,
    recovery: undefined,
  })
})

test('rising levels have a drawdown of zero, and no levels have none', () => {
  const never = { value: 0, peak: undefined, trough: undefined, recovery: undefined }
  assert.deepEqual(maxDrawdown([1, 2, 3]), never)
  assert.equal(maxDrawdown([]), undefined)
})
