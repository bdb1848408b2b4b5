import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  convert,
  currencyDigits,
  floorDivide,
  MICRO,
  micro,
  microUnits,
  minor,
  unitsFor,
  valueIn,
  valueOf,
} from './money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(minor)
const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(micro)
const units = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(microUnits)
/** One minor unit as a price in millionths: a cent is 10,000 millionths of a dollar. */
const microPerMinor = (of: string) => MICRO / 10n ** BigInt(currencyDigits(of))

test('a purchase never costs more than the amount, and what is left buys no further millionth of a unit', () => {
  fc.assert(
    fc.property(amount, price, currency, (paid, at, of) => {
      const bought = unitsFor(paid, at, of)
      const paidExactly = paid * microPerMinor(of) * MICRO
      assert.ok(bought * at <= paidExactly)
      assert.ok((bought + 1n) * at > paidExactly)
      assert.ok(valueOf(bought, at, of) <= paid)
    }),
  )
})

test('a sale pays the exact value, rounded down to the minor unit', () => {
  fc.assert(
    fc.property(units, price, currency, (sold, at, of) => {
      const exact = sold * at
      const minorUnit = microPerMinor(of) * MICRO
      const paid = valueOf(sold, at, of) * minorUnit
      assert.ok(paid <= exact && exact - paid < minorUnit)
    }),
  )
})

test('buying and selling at one price never makes anybody richer, and costs less than a minor unit and a millionth of a unit', () => {
  fc.assert(
    fc.property(amount, price, currency, (paid, at, of) => {
      const back = valueOf(unitsFor(paid, at, of), at, of)
      assert.ok(back <= paid)
      const lost = (paid - back) * microPerMinor(of) * MICRO
      assert.ok(lost < microPerMinor(of) * MICRO + at)
    }),
  )
})

test('selling and buying back at one price never gives more units', () => {
  fc.assert(
    fc.property(units, price, currency, (sold, at, of) => {
      assert.ok(unitsFor(valueOf(sold, at, of), at, of) <= sold)
    }),
  )
})

test('a purchase in parts gives no more units than at once, and at most a millionth less for each further part', () => {
  const parts = fc.array(amount, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, price, currency, (paid, at, of) => {
      const atOnce = unitsFor(minor(paid.reduce((sum, part) => sum + part, 0n)), at, of)
      const inParts = paid.reduce((sum, part) => sum + unitsFor(part, at, of), 0n)
      assert.ok(inParts <= atOnce && atOnce - inParts <= BigInt(paid.length - 1))
    }),
  )
})

test('a sale in parts pays no more than at once, and at most a minor unit less for each further part', () => {
  const parts = fc.array(units, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, price, currency, (sold, at, of) => {
      const atOnce = valueOf(microUnits(sold.reduce((sum, part) => sum + part, 0n)), at, of)
      const inParts = sold.reduce((sum, part) => sum + valueOf(part, at, of), 0n)
      assert.ok(inParts <= atOnce && atOnce - inParts <= BigInt(sold.length - 1))
    }),
  )
})

test('values and purchases are right in currencies of no, two and three decimals', () => {
  const two = microUnits(2_500_000n)
  const at = micro(10_005_000n)
  assert.equal(valueOf(two, at, 'USD'), 2501n)
  assert.equal(valueOf(two, at, 'JPY'), 25n)
  assert.equal(valueOf(two, at, 'KWD'), 25_012n)
  assert.equal(unitsFor(minor(100n), micro(3_000_000n), 'USD'), 333_333n)
  assert.equal(unitsFor(minor(100n), micro(3_000_000n), 'JPY'), 33_333_333n)
})

test('a conversion rounds down once and there and back is never more', () => {
  const rated = fc.record({ currency, perEuro: fc.bigInt({ min: 1000n, max: 10n ** 9n }).map(micro) })
  fc.assert(
    fc.property(amount, rated, rated, (given, from, to) => {
      assert.ok(convert(convert(given, from, to), to, from) <= given)
    }),
  )
  const dollars = { currency: 'USD', perEuro: micro(1_250_000n) }
  assert.equal(convert(minor(100n), dollars, { currency: 'EUR', perEuro: micro(MICRO) }), 80n)
  assert.equal(convert(minor(100n), dollars, { currency: 'JPY', perEuro: micro(160_000_000n) }), 128n)
  assert.equal(convert(minor(123n), dollars, dollars), 123n)
})

test('rounds the value of units in another currency once', () => {
  const euro = { currency: 'EUR', perEuro: micro(MICRO) }
  fc.assert(
    fc.property(units, price, (held, at) => {
      const dollars = { currency: 'USD', perEuro: micro(1_100_000n) }
      const exact = held * at * 1_100_000n * 100n
      const worth = valueIn(held, at, euro, dollars)
      const whole = MICRO * MICRO * MICRO
      assert.ok(worth * whole <= exact && exact < (worth + 1n) * whole)
      assert.equal(valueIn(held, at, euro, euro), valueOf(held, at, 'EUR'))
    }),
  )
})

test('quotients are rounded towards minus infinity', () => {
  assert.deepEqual(
    [floorDivide(7n, 2n), floorDivide(-7n, 2n), floorDivide(7n, -2n), floorDivide(-6n, 2n)],
    [3n, -4n, -4n, -3n],
  )
})
