import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minor, roundDivide, roundToSum, splitByWeights } from './money.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(minor)

const weights = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.bigInt({ min: 0n, max: 10n ** 9n })), {
    minLength: 1,
    maxLength: 12,
    selector: ([id]) => id,
  })
  .filter((entries) => entries.some(([, weight]) => weight > 0n))
  .map((entries) => new Map(entries))

test('the parts of a split add up to the whole, and none is a minor unit away from its share', () => {
  fc.assert(
    fc.property(amount, weights, (whole, by) => {
      const parts = splitByWeights(whole, by)
      const total = [...by.values()].reduce((sum, weight) => sum + weight, 0n)
      assert.equal(
        [...parts.values()].reduce((sum, part) => sum + part, 0n),
        whole,
      )
      for (const [id, weight] of by) {
        const part = parts.get(id)
        assert.ok(part !== undefined)
        const distance = part * total - whole * weight
        assert.ok(distance < total && -distance < total, `${id} gets ${part}`)
      }
    }),
  )
})

test('a split does not depend on the order of its parts', () => {
  fc.assert(
    fc.property(amount, weights, (whole, by) => {
      const reversed = splitByWeights(whole, new Map([...by].reverse()))
      for (const [id, part] of splitByWeights(whole, by)) assert.equal(reversed.get(id), part)
    }),
  )
})

test('the cents left over go to the largest weights, ties by id', () => {
  const parts = splitByWeights(
    minor(100n),
    new Map([
      ['b', 1n],
      ['a', 1n],
      ['c', 1n],
    ]),
  )
  assert.deepEqual(
    [...parts],
    [
      ['b', 33n],
      ['a', 34n],
      ['c', 33n],
    ],
  )
})

test('a split without a positive weight, or with a negative one, is refused', () => {
  assert.throws(() => splitByWeights(minor(1n), new Map()), RangeError)
  assert.throws(() => splitByWeights(minor(1n), new Map([['a', 0n]])), RangeError)
  assert.throws(
    () =>
      splitByWeights(
        minor(1n),
        new Map([
          ['a', 2n],
          ['b', -1n],
        ]),
      ),
    RangeError,
  )
})

test('quotients rounded to their sum add up to it, and none strays by a unit from its exact value', () => {
  const numerators = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 12 })
  fc.assert(
    fc.property(numerators, fc.bigInt({ min: 1n, max: 10n ** 6n }), (exact, denominator) => {
      const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
      const parts = roundToSum(exact, denominator)
      assert.equal(sum(parts), roundDivide(sum(exact), denominator))
      for (const [at, part] of parts.entries()) {
        const distance = part * denominator - (exact[at] as bigint)
        assert.ok(distance < denominator && -distance < denominator, `${exact[at]} becomes ${part}`)
      }
    }),
  )
})

test('units left over by rounding go to the largest remainders, ties to the first', () => {
  assert.deepEqual(roundToSum([13n, 26n, 16n, 16n], 10n), [1n, 3n, 2n, 1n])
})
