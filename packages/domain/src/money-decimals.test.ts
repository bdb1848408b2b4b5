import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  currencyDigits,
  decimalText,
  fromDecimal,
  fromMicro,
  microText,
  minor,
  moneyText,
  parseDecimal,
  toDecimal,
} from './money.ts'

test('a decimal is read exactly, whatever its size', () => {
  assert.equal(parseDecimal('123456789012345678.123456', 6), 123456789012345678123456n)
  assert.equal(parseDecimal('0.1', 6), 100_000n)
  assert.equal(parseDecimal('-12.5', 2), -1250n)
  assert.equal(parseDecimal('1.500000000', 1), 15n)
  assert.equal(parseDecimal('7', 0), 7n)
  assert.equal(parseDecimal('-0.00', 2), 0n)
})

test('refuses text that is not a plain decimal number', () => {
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

test('a number becomes the nearest minor units of its currency', () => {
  assert.equal(fromDecimal(1234.56, 'USD'), 123_456n)
  assert.equal(fromDecimal(0.29, 'USD'), 29n)
  assert.equal(fromDecimal(1234.5, 'JPY'), 1235n)
  assert.equal(fromDecimal(1.2345, 'KWD'), 1235n)
})
