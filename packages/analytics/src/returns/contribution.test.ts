import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { dayReturn, price } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { contributionsToReturn, gainOf } from './contribution.ts'
import { timeWeightedReturn } from './returns.ts'

test("the positions' contributions sum to the portfolio's return", () => {
  const positions = fc.array(fc.array(fc.tuple(price, dayReturn), { minLength: 12, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(positions, (held) => {
      const paths = held.map((days) => ({
        values: days.map(([value]) => value),
        flows: days.map(([value, share]) => value * share),
      }))
      const total = (part: 'values' | 'flows') =>
        Array.from({ length: 12 }, (_, t) => paths.reduce((sum, one) => sum + (one[part][t] ?? 0), 0))
      const contributions = contributionsToReturn(paths)
      assert.ok(contributions)
      const sum = contributions.reduce((all, one) => all + one, 0)
      const size = contributions.reduce((all, one) => all + Math.abs(one), 0)
      const whole = timeWeightedReturn(total('values'), total('flows'))
      near(sum / (1 + size), (whole ?? Number.NaN) / (1 + size))
    }),
  )
})

test("the positions' gains sum to the portfolio's gain to the cent", () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(minor)
  const period = fc.record({ opening: cents, closing: cents, in: cents, out: cents })
  fc.assert(
    fc.property(fc.array(period), (positions) => {
      const total = (of: keyof (typeof positions)[number]) =>
        minor(positions.reduce((sum, position) => sum + position[of], 0n))
      const portfolio = {
        opening: total('opening'),
        closing: total('closing'),
        in: total('in'),
        out: total('out'),
      }
      assert.equal(
        positions.reduce((sum, position) => sum + gainOf(position), 0n),
        gainOf(portfolio),
      )
    }),
  )
})

test('a switch from one fund to another is no gain of either', () => {
  const contributions = contributionsToReturn([
    { values: [100, 0, 0], flows: [0, -110, 0] },
    { values: [0, 110, 121], flows: [0, 110, 0] },
  ])
  near(contributions?.[0], 0.1)
  near(contributions?.[1], 0.11)
})

test('an empty position contributes nothing, and positions of different days are refused', () => {
  assert.equal(contributionsToReturn([]), undefined)
  assert.equal(contributionsToReturn([{ values: [0, 0], flows: [0, 0] }]), undefined)
  assert.throws(() => contributionsToReturn([{ values: [1], flows: [] }]), RangeError)
})
