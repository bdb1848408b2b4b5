import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '../money.ts'
import { chargesOn, costOn, otherCosts, yearlyCosts, yearlyRates } from './fund-costs.ts'

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

test('a year costs the charges of each fund and the plan fee on the whole, to the smallest unit of the currency', () => {
  const held = [
    { worth: minor(60_001n), charges: 0.25 },
    { worth: minor(30_003n), charges: 0.33 },
  ]
  const { each, planFee, total } = yearlyCosts(held, minor(100_000n), 60)
  assert.deepEqual({ each, planFee, total }, { each: [150n, 99n], planFee: 600n, total: 849n })
  assert.deepEqual(yearlyCosts(held.slice(0, 1), minor(0n), 0).planFee, 0n)
})

test('a charge that is not reported leaves the total of a year unknown, and the plan fee known', () => {
  const { each, planFee, total } = yearlyCosts(
    [{ worth: minor(100_000n), charges: undefined }],
    minor(100_000n),
    60,
  )
  assert.deepEqual({ each, planFee, total }, { each: [undefined], planFee: 600n, total: undefined })
})

test('costs of a year round to the smallest unit of the currency, and the parts add up to the total', () => {
  const held = [1, 2, 3].map(() => ({ worth: minor(10_150n), charges: 0.33 }))
  const { each, planFee, total } = yearlyCosts(held, minor(30_450n), 10)
  assert.deepEqual({ each, planFee, total }, { each: [34n, 34n, 33n], planFee: 30n, total: 131n })
})

test('fees that make up the charges of a fund cost what the charges cost, to the smallest unit of the currency', () => {
  const { each, total } = chargesOn(minor(5_852_500n), 0.18, [0.12, 0.02, undefined, 0.04])
  assert.deepEqual({ each, total }, { each: [7023n, 1171n, undefined, 2341n], total: 10_535n })
  const thirds = chargesOn(minor(150n), 0.99, [0.33, 0.33, 0.33])
  assert.deepEqual(thirds, { each: [1n, 0n, 0n], total: 1n })
})

test('fees that do not make up the charges of a fund are rounded each by itself', () => {
  const { each, total } = chargesOn(minor(5_852_500n), 0.1, [0.12, 0.02])
  assert.deepEqual({ each, total }, { each: [7023n, 1171n], total: 5853n })
  assert.equal(chargesOn(minor(5_852_500n), undefined, [0.12]).total, undefined)
})

test('a fee of an amount is rounded half up', () => {
  assert.equal(costOn(minor(150n), 1), 2n)
  assert.equal(costOn(minor(149n), 1), 1n)
})

test('rates are the charges by weight and the plan fee, in hundredths of a percent that add up', () => {
  const thirds = [0.3333, 0.3333, 0.3334].map((weight) => ({ weight, charges: 0.5 }))
  assert.deepEqual(yearlyRates(thirds, 60), { each: [17n, 16n, 17n], planFee: 60n, total: 110n })
  const silent = [{ weight: 1, charges: undefined }]
  assert.deepEqual(yearlyRates(silent, 60), { each: [undefined], planFee: 60n, total: undefined })
})
