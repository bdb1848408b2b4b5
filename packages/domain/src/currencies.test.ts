import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCurrency, KNOWN_CURRENCIES } from './currencies.ts'
import { currencyDigits } from './money.ts'

test('currencies of ISO 4217 are known, and what only looks like one is not', () => {
  for (const code of ['EUR', 'USD', 'JPY', 'KWD', 'AED', 'CHF', 'HRK', 'DEM'])
    assert.ok(isCurrency(code), code)
  for (const code of ['GBX', 'USX', 'ABC', 'XXX', 'XTS', 'BTC', 'eur', 'EURO', ''])
    assert.ok(!isCurrency(code), code)
})

test('every currency that a browser or server can name for people is known, but metals and codes of no country', () => {
  const nameable = Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X'))
  const known = new Set(KNOWN_CURRENCIES)
  assert.deepEqual(
    nameable.filter((code) => !known.has(code)),
    [],
  )
})

test('each has three capitals, is listed once, and has 0, 2, 3 or 4 digits', () => {
  assert.equal(new Set(KNOWN_CURRENCIES).size, KNOWN_CURRENCIES.length)
  for (const code of KNOWN_CURRENCIES) {
    assert.match(code, /^[A-Z]{3}$/)
    assert.ok([0, 2, 3, 4].includes(currencyDigits(code)))
  }
})
