import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName, currencyName, sliceName } from './slice-names.ts'

test('names countries and currencies in the chosen language', () => {
  assert.deepEqual(
    (['en', 'es', 'fr', 'it'] as const).map((language) => countryName('DE', language)),
    ['Germany', 'Alemania', 'Allemagne', 'Germania'],
  )
  assert.equal(currencyName('USD', 'en'), 'US Dollar')
  assert.equal(currencyName('USD', 'es'), 'dólar estadounidense')
})

test('an unknown code keeps its imported name', () => {
  assert.equal(countryName('Supranational', 'en'), 'Supranational')
  assert.equal(currencyName('Cash', 'fr'), 'Cash')
  assert.equal(countryName('ZZ9', 'en'), 'ZZ9')
})

test('the rest and the unknown are called something in every language', () => {
  assert.equal(sliceName('other', 'en'), 'Other')
  for (const language of ['en', 'es', 'fr', 'it'] as const)
    assert.notEqual(sliceName('unknown', language), '')
})
