import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tradedAtClose } from './holdings.ts'

test('an amount buys fractional units at the close of its day', () => {
  const { values, flows } = tradedAtClose([
    { prices: [10, 20, 40], amounts: [100, 0, -200] },
    { prices: [3, 3, 6], amounts: [0, 1, 0] },
  ])
  assert.deepEqual([...values], [100, 201, 202])
  assert.deepEqual([...flows], [100, 1, -200])
})

test('money without a price, or prices without the amounts of their days, are refused', () => {
  assert.throws(() => tradedAtClose([{ prices: [0], amounts: [1] }]), RangeError)
  assert.throws(() => tradedAtClose([{ prices: [1, 2], amounts: [1] }]), RangeError)
})
