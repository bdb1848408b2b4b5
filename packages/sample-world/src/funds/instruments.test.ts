import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEPOSITS, FUNDS, INSTRUMENTS } from './instruments.ts'
import { checkDigit } from './isin.ts'

test('check digits are those of real securities', () => {
  // Apple, Allianz and the example of ISO 6166's annex
  assert.equal(checkDigit('US037833100'), '5')
  assert.equal(checkDigit('DE000840400'), '5')
  assert.equal(checkDigit('AU0000XVGZA'), '3')
})

test('no two instruments share an id, an ISIN or a name, and no ISIN is a real country’s', () => {
  for (const key of ['id', 'name'] as const) {
    assert.equal(new Set(INSTRUMENTS.map((one) => one[key])).size, INSTRUMENTS.length, key)
  }
  const isins = INSTRUMENTS.flatMap(({ isin }) => (isin ? [isin] : []))
  assert.equal(new Set(isins).size, FUNDS.length + DEPOSITS.length)
  for (const isin of isins) {
    assert.match(isin, /^XQ[0-9A-Z]{9}[0-9]$/)
    assert.equal(checkDigit(isin.slice(0, -1)), isin.at(-1))
  }
})

test('a deposit can be had for every period', () => {
  assert.deepEqual(
    DEPOSITS.map(({ category, name }) => [category, name]),
    [
      ['14', 'Fixed deposit 14 days'],
      ['30', 'Fixed deposit 30 days'],
      ['60', 'Fixed deposit 60 days'],
      ['90', 'Fixed deposit 90 days'],
      ['6M', 'Fixed deposit 6 months'],
      ['1Y', 'Fixed deposit 1 year'],
      ['2Y', 'Fixed deposit 2 years'],
      ['3Y', 'Fixed deposit 3 years'],
      ['4Y', 'Fixed deposit 4 years'],
      ['EGF', 'Fixed deposit evergreen'],
    ],
  )
})
