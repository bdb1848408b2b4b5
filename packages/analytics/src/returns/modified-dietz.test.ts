import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { price } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { modifiedDietz } from './modified-dietz.ts'

test('without flows the average-capital return is the simple return', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 4000 }), (fromValue, toValue, to) => {
      near(modifiedDietz({ from: 0, fromValue, to, toValue, flows: [] }), toValue / fromValue - 1)
    }),
  )
})

test('money that was never there, or a period without days, has no return', () => {
  const period = { from: 0, fromValue: 0, to: 10, toValue: 5, flows: [] }
  assert.equal(modifiedDietz(period), undefined)
  assert.equal(modifiedDietz({ ...period, fromValue: 5, to: 0 }), undefined)
  assert.equal(modifiedDietz({ ...period, fromValue: 5, flows: [{ day: 1, amount: -10 }] }), undefined)
})

test('a flow outside the period is refused', () => {
  assert.throws(
    () => modifiedDietz({ from: 0, fromValue: 1, to: 10, toValue: 1, flows: [{ day: 11, amount: 1 }] }),
    RangeError,
  )
})
