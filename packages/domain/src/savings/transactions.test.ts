import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedAmount, TRANSACTION_TYPE_CODES, TRANSACTION_TYPES } from './transactions.ts'

test('contributions and switches in add money, withdrawals, switches out and fees take it', () => {
  const signs = TRANSACTION_TYPE_CODES.map((transactionTypeCode) => [
    transactionTypeCode,
    signedAmount({ transactionTypeCode, amount: 100, fees: 3 }),
  ])
  assert.deepEqual(signs, [
    ['P3SUBS', 100],
    ['P3REDE', -100],
    ['P3SWIT_IN', 100],
    ['P3SWIT_OUT', -100],
    ['P3FEES', -3],
  ])
})

test('a reversal has the opposite sign of what it reverses', () => {
  for (const transactionTypeCode of TRANSACTION_TYPE_CODES) {
    const booked = signedAmount({ transactionTypeCode, amount: 100, fees: 3 })
    assert.equal(signedAmount({ transactionTypeCode, amount: -100, fees: -3 }), -booked)
  }
})

test('no two types of transaction are called the same', () => {
  const labels = Object.values(TRANSACTION_TYPES).map(({ label }) => label)
  assert.equal(new Set(labels).size, labels.length)
})
