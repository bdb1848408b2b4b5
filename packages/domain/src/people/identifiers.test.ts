import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ibanOf, isBic, isIban, isIsin, isinCheckDigit, isLei } from './identifiers.ts'

test('the examples of the standards are valid, with and without spaces', () => {
  assert.ok(isIban('GB29 NWBK 6016 1331 9268 19'))
  assert.ok(isIban('ES9121000418450200051332'))
  assert.ok(isIsin('US0378331005'))
  assert.ok(isBic('DEUTDEFF'))
  assert.ok(isBic('DEUTDEFF500'))
  assert.ok(isLei('5493 001K JTII GC8Y 1R12'))
})

test('an account number gets its check digits, and none where its structure is wrong', () => {
  assert.equal(ibanOf('GB', 'NWBK60161331926819'), 'GB29NWBK60161331926819')
  assert.equal(ibanOf('ES', '21000418450200051332'), 'ES9121000418450200051332')
  assert.throws(() => ibanOf('ES', '2100041845020005133'), RangeError)
  assert.throws(() => ibanOf('ZZ', '21000418450200051332'), RangeError)
})

test('small letters, other characters and nothing at all are refused', () => {
  for (const isValid of [isIban, isBic, isIsin, isLei])
    for (const text of ['', ' ', 'es9121000418450200051332', 'ES91-2100-0418', '🙂', '١٢٣٤٥٦٧٨٩'])
      assert.ok(!isValid(text), `${isValid.name} ${text}`)
})

test('one wrong digit in an account number or security is always found', () => {
  const mistaken = (valid: string) =>
    fc
      .tuple(fc.constantFrom(...valid.matchAll(/\d/g)), fc.nat(9))
      .map(([{ index }, digit]) => valid.slice(0, index) + digit + valid.slice(index + 1))
  const laws = [
    { valid: 'ES9121000418450200051332', isValid: isIban },
    { valid: 'US0378331005', isValid: isIsin },
    { valid: '5493001KJTIIGC8Y1R12', isValid: isLei },
  ]
  for (const { valid, isValid } of laws)
    fc.assert(
      fc.property(mistaken(valid), (text) => {
        assert.equal(isValid(text), text === valid, text)
      }),
    )
})

test('two neighbouring digits of an account number swapped are always found', () => {
  const valid = 'ES9121000418450200051332'
  for (let at = 2; at + 1 < valid.length; at++) {
    const swapped = valid.slice(0, at) + valid.charAt(at + 1) + valid.charAt(at) + valid.slice(at + 2)
    assert.equal(isIban(swapped), swapped === valid, swapped)
  }
})

test('a country without account numbers of this kind, or a wrong length, is refused', () => {
  assert.ok(!isIban('US9121000418450200051332'))
  assert.ok(!isIban('ES912100041845020005133'))
})

test('a security needs a prefix in use: a country, or one left to users, but not ZZ', () => {
  for (const prefix of ['FR', 'XS', 'QZ', 'EU']) {
    const body = `${prefix}000000001`
    assert.ok(isIsin(body + isinCheckDigit(body)), prefix)
  }
  for (const prefix of ['ZZ', 'AA', 'UK']) {
    const body = `${prefix}000000001`
    assert.ok(!isIsin(body + isinCheckDigit(body)), prefix)
  }
  assert.throws(() => isinCheckDigit('US'), RangeError)
})

test('check digits that only leave the right remainder are wrong ones', () => {
  assert.ok(isIban('XK02 0000 0000 0000 0055'))
  assert.ok(!isIban('XK99 0000 0000 0000 0055'))
})
