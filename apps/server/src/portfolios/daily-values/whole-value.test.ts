import assert from 'node:assert/strict'
import { test } from 'node:test'
import { micro, microUnits, minor, minorPerUnit, unitsFor, valueIn } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { heldUnits, wholeValue } from './whole-value.ts'

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
const rates = fc.bigInt(100_000n, 500_000_000n) // 0.1 to 500 per euro
const prices = fc.bigInt(1n, 10_000_000_000n) // up to 10,000

const exactly = (units: bigint, price: bigint, from: [string, bigint], to: [string, bigint]) =>
  Number(
    valueIn(
      microUnits(units),
      micro(price),
      { currency: from[0], perEuro: micro(from[1]) },
      { currency: to[0], perEuro: micro(to[1]) },
    ),
  )
const quickly = (units: bigint, price: bigint, from: [string, bigint], to: [string, bigint]) =>
  wholeValue(heldUnits(microUnits(units), from[0], to[0]), {
    price: Number(price),
    ...(from[0] === to[0]
      ? { fromRate: 1, toRate: 1, cross: 1 }
      : { fromRate: Number(from[1]), toRate: Number(to[1]), cross: Number(to[1]) / Number(from[1]) }),
  })

test('units are valued to the last cent as exact arithmetic values them', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-10_000_000_000n, 10_000_000_000n), // 10,000 units
      prices,
      fc.tuple(currencies, rates),
      fc.tuple(currencies, rates),
      (units, price, from, to) => {
        assert.equal(quickly(units, price, from, to), exactly(units, price, from, to))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('units bought for a whole amount are never a cent wrong, although they lie on the edge of one', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10_000_000_000n),
      prices,
      currencies,
      fc.bigInt(-2n, 2n),
      (amount, price, currency, near) => {
        const units = unitsFor(minor(amount), micro(price), currency) + near
        const own: [string, bigint] = [currency, 1n]
        assert.equal(quickly(units, price, own, own), exactly(units, price, own, own))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('whole units at a whole price are worth exactly their product in every currency', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    const value = quickly(3_000_000n, 7_000_000n, [currency, 1n], [currency, 1n])
    assert.equal(value, 21 * Number(minorPerUnit(currency)))
  }
})

test('units that are worth a whole amount in another currency, or a hair more or less, are never a cent wrong', () => {
  const few = fc.bigInt(1n, 9_999n)
  fc.assert(
    fc.property(
      fc.bigInt(-9_999n, 9_999n),
      few,
      few,
      fc.bigInt(1n, 40n),
      fc.bigInt(-1n, 1n),
      currencies,
      (units, price, rate, divisor, hair, currency) => {
        // divisor × units at price × 10^-4 and rate × 10^-4 / divisor
        const from: [string, bigint] = ['GBP', divisor * 1_000_000n]
        const to: [string, bigint] = [currency, rate * 100n]
        const exact = price * 100n + hair
        const held = divisor * units * 1_000_000n
        assert.equal(quickly(held, exact, from, to), exactly(held, exact, from, to))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('very many whole units at whole prices are worth to the cent what exact arithmetic says', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 7n),
      fc.bigInt(-1n, 1n),
      (units, cents, hair) => {
        const own: [string, bigint] = ['USD', 1n]
        const held = units * 1_000_000n + hair
        fc.pre(units * cents < 2n ** 53n)
        assert.equal(quickly(held, cents * 10_000n, own, own), exactly(held, cents * 10_000n, own, own))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('a value too large for exact cents is refused, not rounded', () => {
  assert.throws(() => quickly(10n ** 17n, 10n ** 11n, ['USD', 1n], ['USD', 1n]), RangeError)
})
