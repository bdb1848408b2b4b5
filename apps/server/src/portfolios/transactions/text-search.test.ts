import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { finder } from './text-search.ts'

test('finds text in any case and with any accents', () => {
  assert(finder('ebene')('Fonds Ébène'))
  assert(finder('ÉBÈNE')('fonds ebene'))
  assert(finder('STRASSE')('Hauptstraße Fonds'))
  assert(finder('ﬁxed')('Fixed income'))
})

test('every word must be there, in any order', () => {
  assert(finder('bond  euro')('Euro Government Bond'))
  assert(!finder('bond dollar')('Euro Government Bond'))
})

test('blanks find everything', () => {
  assert(finder('  ')('Anything'))
})

test('a search takes every character literally', () => {
  for (const wildcard of ['%', '_', '.', '*', '?', '.*', '[A-Z]', '\\w', '$', '^E']) {
    assert(!finder(wildcard)('Euro Bond'), wildcard)
    assert(finder(wildcard)(`Euro ${wildcard} Bond`), wildcard)
  }
})

test('any part of a text finds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 12 }), fc.nat({ max: 12 }), (text, from, length) => {
      assert(finder(text.slice(from, from + length))(text))
    }),
  )
})
