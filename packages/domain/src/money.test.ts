import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  convert,
  currencyDigits,
  decimalText,
  floorDivide,
  fromMicro,
  MICRO,
  micro,
  microText,
  microUnits,
  minor,
  moneyText,
  parseDecimal,
  splitByWeights,
  toDecimal,
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

test('a sale pays the exact value less a part of one minor unit that is nobody’s', () => {
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

test('what units are worth abroad is rounded once, not twice', () => {
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

test('quotients are rounded towards minus infinity', () => {
  assert.deepEqual(
    [floorDivide(7n, 2n), floorDivide(-7n, 2n), floorDivide(7n, -2n), floorDivide(-6n, 2n)],
    [3n, -4n, -4n, -3n],
  )
})

test('a decimal is read exactly, whatever its size', () => {
  assert.equal(parseDecimal('123456789012345678.123456', 6), 123456789012345678123456n)
  assert.equal(parseDecimal('0.1', 6), 100_000n)
  assert.equal(parseDecimal('-12.5', 2), -1250n)
  assert.equal(parseDecimal('1.500000000', 1), 15n)
  assert.equal(parseDecimal('7', 0), 7n)
  assert.equal(parseDecimal('-0.00', 2), 0n)
})

test('what is not plainly a decimal number is refused', () => {
  const refused = [
    '',
    ' 1',
    '1 ',
    '1,5',
    '1.',
    '.5',
    '+1',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '1.2.3',
    '١',
    '1_000',
  ]
  for (const text of refused) assert.throws(() => parseDecimal(text, 6), RangeError, text)
})

test('more decimals than are kept are refused, never rounded', () => {
  assert.throws(() => parseDecimal('1.005', 2), RangeError)
  assert.throws(() => parseDecimal('0.0000001', 6), RangeError)
})

test('money on the wire is the nearest number to its decimal', () => {
  assert.equal(toDecimal(minor(123456n), 'USD'), 1234.56)
  assert.equal(toDecimal(minor(123456n), 'JPY'), 123456)
  assert.equal(toDecimal(minor(123456n), 'KWD'), 123.456)
  assert.equal(fromMicro(1_500_000n), 1.5)
})

test('every currency has the digits that ISO 4217 gives it', () => {
  for (const [digits, codes] of [
    [0, ['JPY', 'XAF', 'XOF', 'PYG']],
    [2, ['EUR', 'USD', 'AED', 'HUF']],
    [3, ['KWD', 'IQD', 'LYD', 'TND']],
    [4, ['CLF', 'UYW']],
  ] as const)
    for (const code of codes) assert.equal(currencyDigits(code), digits, code)
})

test('amounts are written with a dot and every digit, units without needless zeros', () => {
  assert.equal(moneyText(-5n, 'USD'), '-0.05 USD')
  assert.equal(moneyText(123_450n, 'USD'), '1234.50 USD')
  assert.equal(moneyText(1_234n, 'JPY'), '1234 JPY')
  assert.equal(moneyText(1_234n, 'KWD'), '1.234 KWD')
  assert.equal(microText(12_500_000n), '12.5')
  assert.equal(microText(-1n), '-0.000001')
  assert.equal(microText(100_000_000n), '100')
})

test('a number written as a decimal and read again is the same', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
      fc.integer({ min: 0, max: 8 }),
      (value, digits) => {
        assert.equal(parseDecimal(decimalText(value, digits), digits), value)
      },
    ),
  )
})
