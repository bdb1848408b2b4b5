import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '@fundholder/domain/money.ts'
import { weightShown, weightsOf } from './held-money.ts'
import type { Holding } from './holdings.ts'

const holding = (instrumentId: string, value: bigint): Holding => ({
  instrumentId,
  units: 1n,
  worth: { value: minor(value) },
})
const shownOf = (holdings: readonly Holding[]) => {
  const weights = weightsOf(holdings)
  return holdings.map((one) => weightShown(weights, [one]).weight)
}

test('weights that would be rounded to 99.99% or 100.01% sum to 100%', () => {
  assert.deepEqual(
    shownOf([holding('A', 100n), holding('B', 100n), holding('C', 100n)]),
    [0.3334, 0.3333, 0.3333],
  )
  assert.deepEqual(
    shownOf([holding('A', 16_666n), holding('B', 16_667n), holding('C', 66_667n)]),
    [0.1666, 0.1667, 0.6667],
  )
})

test('cash that is owed has a negative weight, and the sum is still 100%', () => {
  assert.deepEqual(
    shownOf([holding('A', 200n), holding('B', 200n), holding('CASH', -100n)]),
    [0.6667, 0.6667, -0.3334],
  )
})

test('the weight of a group is the sum of the weights of its positions', () => {
  const holdings = [holding('A', 100n), holding('B', 100n), holding('C', 100n)]
  assert.deepEqual(weightShown(weightsOf(holdings), holdings.slice(1)), { weight: 0.6666 })
})

test('no position has a weight if one of them has no value, or if all are worth nothing', () => {
  const unpriced: Holding = { instrumentId: 'B', units: 1n, worth: { absent: 'missing-price' } }
  assert.deepEqual(shownOf([holding('A', 100n), unpriced]), [undefined, undefined])
  assert.deepEqual(shownOf([holding('A', 100n), holding('B', -100n)]), [undefined, undefined])
})
