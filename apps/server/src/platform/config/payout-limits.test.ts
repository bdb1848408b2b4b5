import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitIn, readPayoutLimits, USUAL_LIMITS } from './payout-limits.ts'

test('two people are needed from an amount on that goes by the currency', () => {
  const limits = readPayoutLimits('50000, JPY=7500000,KWD=15000')
  assert.deepEqual(
    ['USD', 'JPY', 'KWD', 'EUR'].map((currency) => limitIn(limits, currency)),
    [50_000, 7_500_000, 15_000, 50_000],
  )
  assert.equal(limitIn(readPayoutLimits('never'), 'USD'), undefined)
  assert.equal(limitIn(readPayoutLimits('0'), 'USD'), 0)
  assert.equal(limitIn(USUAL_LIMITS, 'JPY'), 7_500_000)
})

test('anything else is refused with the form it must have', () => {
  for (const text of [
    '',
    'JPY=7500000',
    '50000 JPY=1',
    '50000,yen=1',
    '50000,JPY=1.5',
    '-1',
    '1e6',
    'never,JPY=1',
  ])
    assert.throws(() => readPayoutLimits(text), /must be a whole amount/, text)
})
