import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { price } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { distribution } from './distributions.ts'

const key = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY')
const exposures = fc
  .uniqueArray(
    fc.tuple(
      key,
      fc.integer({ min: 0, max: 700 }).map((part) => part / 1000),
    ),
    {
      selector: ([one]) => one,
    },
  )
  .map((entries) => new Map(entries))

test('the slices of a distribution sum to 1 and to the money invested', () => {
  const positions = fc.array(fc.record({ amount: price, exposures }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(positions, (held) => {
      const slices = distribution(held) ?? []
      near(
        slices.reduce((sum, { fraction }) => sum + fraction, 0),
        1,
      )
      const invested = held.reduce((sum, { amount }) => sum + amount, 0)
      near(
        slices.reduce((sum, { amount }) => sum + amount, 0),
        invested,
      )
      assert.ok(slices.every(({ fraction }) => fraction > 0 && fraction <= 1))
    }),
  )
})

test('the largest slice comes first, the unclassified one last', () => {
  const slices = distribution([
    { amount: 60, exposures: new Map([['USD', 0.5]]) },
    {
      amount: 40,
      exposures: new Map([
        ['USD', 0.25],
        ['EUR', 0.75],
      ]),
    },
  ])
  assert.deepEqual(slices, [
    { key: 'USD', amount: 40, fraction: 0.4 },
    { key: 'EUR', amount: 30, fraction: 0.3 },
    { key: undefined, amount: 30, fraction: 0.3 },
  ])
})

test('moving one exposure moves its slice', () => {
  const share = (equity: number) =>
    distribution([
      {
        amount: 100,
        exposures: new Map([
          ['equity', equity],
          ['bonds', 0.2],
        ]),
      },
    ])?.[0]?.fraction
  assert.equal(share(0.5), 0.5)
  assert.equal(share(0.6), 0.6)
})

test('exposures of more than the whole are scaled down to it', () => {
  const slices = distribution([
    {
      amount: 100,
      exposures: new Map([
        ['equity', 1.5],
        ['cash', 0.5],
      ]),
    },
  ])
  assert.deepEqual(
    slices?.map(({ fraction }) => fraction),
    [0.75, 0.25],
  )
})

test('nothing invested has no distribution, and nothing is worth less than nothing', () => {
  assert.equal(distribution([]), undefined)
  assert.equal(distribution([{ amount: 0, exposures: new Map([['EUR', 1]]) }]), undefined)
  assert.throws(() => distribution([{ amount: -1, exposures: new Map() }]), RangeError)
  assert.throws(() => distribution([{ amount: 1, exposures: new Map([['EUR', -0.1]]) }]), RangeError)
})
