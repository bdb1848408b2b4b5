import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostSpent } from './most-spent.ts'

test('parts come to their maximum, or to their estimate where they have none', () => {
  assert.equal(mostSpent([{ about: 90, maximum: 100 }, { about: 50 }]), 150)
  assert.equal(mostSpent([]), 0)
})
