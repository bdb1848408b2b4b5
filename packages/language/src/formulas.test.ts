import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORMULAS } from '@fundholder/protocol/analysis/method.ts'
import { formulas } from './en/portfolio/formulas.ts'

test('every formula that an answer may name has its words, and there are no words for others', () => {
  assert.deepEqual(
    Object.keys(formulas).map((key) => `formulas.${key}`),
    [...FORMULAS],
  )
})
