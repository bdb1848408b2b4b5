import assert from 'node:assert/strict'
import { test } from 'node:test'
import { near } from '#test/near.ts'
import { overnightGrowth, overnightIndex } from './overnight-index.ts'

// A Friday and the Monday after it.
const percents = { days: Int32Array.of(1, 4, 5), values: Float64Array.of(3.6, 1.8, 7.2) }

test("Friday's rate is earned for three days", () => {
  near(overnightGrowth(percents, 1, 5), (1 + (0.036 * 3) / 360) * (1 + 0.018 / 360) - 1)
  near(overnightGrowth(percents, 1, 2), 0.036 / 360)
})

test('the index grows by what the rates earn', () => {
  const { days, values } = overnightIndex(percents)
  assert.equal(days, percents.days)
  assert.equal(values[0], 1)
  near((values[2] ?? 0) - 1, overnightGrowth(percents, 1, 5))
})

test('a time without a published rate has no growth', () => {
  assert.equal(overnightGrowth(percents, 6, 9), undefined)
  assert.equal(overnightGrowth(percents, 4, 4), undefined)
})
