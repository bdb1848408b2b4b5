import assert from 'node:assert/strict'
import { test } from 'node:test'
import { micro, microUnits, minor, minorPerUnit, unitsFor, valueIn } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { valuer } from './whole-value.ts'

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
  valuer(
    microUnits(units),
    from[0],
    to[0],
  )({
    price: Number(price),
    fromRate: Number(from[1]),
    toRate: Number(to[1]),
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

test('a value too large for exact cents is refused, not rounded', () => {
  assert.throws(() => quickly(10n ** 17n, 10n ** 11n, ['USD', 1n], ['USD', 1n]), RangeError)
})
