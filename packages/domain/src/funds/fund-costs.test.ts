import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherCosts } from './fund-costs.ts'

const rest = (ongoing: number | undefined, fees: Partial<Record<string, number>>) =>
  otherCosts(ongoing, (fee) => fees[fee])

test('other costs are what the reported fees leave of the ongoing charges, to the hundredth of a percent', () => {
  assert.equal(rest(1.5, { management: 1.15, distribution: 0.05, deposit: 0.19 }), 0.11)
  assert.equal(rest(0.3, { management: 0.1, distribution: 0.2, deposit: 0 }), 0)
  assert.equal(rest(0.9, { management: 0.75 }), 0.15)
})

test('fees that are inside no year’s charges leave nothing of them', () => {
  assert.equal(rest(1.5, { management: 1.5, performance: 20, subscription: 3, redemption: 1 }), 0)
})

test('other costs are unknown if charges or fees are not reported, and never negative', () => {
  assert.equal(rest(undefined, { management: 1 }), undefined)
  assert.equal(rest(1, { subscription: 2 }), undefined)
  assert.equal(rest(1, { management: 0.9, deposit: 0.11 }), undefined)
})
