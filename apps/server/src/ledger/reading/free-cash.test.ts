import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '@fundholder/domain/money.ts'
import { freeCash } from './free-cash.ts'

test('only settled cash that no purchase and no order needs is available', () => {
  const balances = { settledCash: minor(10_000n), payable: minor(-2_500n), receivable: minor(900n) }
  assert.equal(freeCash(balances, new Map()), 7_500n)
  const reserved = new Map([
    ['0127082', 1_500n],
    ['ALPHA', 7_000_000n],
  ])
  assert.equal(freeCash(balances, reserved), 6_000n)
  assert.equal(freeCash({ ...balances, settledCash: minor(3_000n) }, reserved), -1_000n)
})
