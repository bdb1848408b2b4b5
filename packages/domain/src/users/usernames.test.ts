import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usernameKey } from './usernames.ts'

const isSame = (one: string, other: string) => usernameKey(one) === usernameKey(other)

for (const [one, other, what] of [
  ['joiner@demo.example', 'JOINER@Demo.Example', 'in capitals'],
  ['joiner@demo.example', 'ｊｏｉｎｅｒ＠ｄｅｍｏ．ｅｘａｍｐｌｅ', 'in full width'],
  ['josé', 'jose\u0301', 'with a combining accent'],
  ['JOSÉ', 'jose\u0301', 'with a combining accent, in capitals'],
  ['ọ̀', 'o\u0300\u0323', 'with combining marks in another sequence'],
  ['moss', 'moſſ', 'with a long s'],
  ['kim', '\u212Aim', 'with the Kelvin sign'],
  ['efﬁe', 'EFFIE', 'with a ligature'],
  ['strauß', 'STRAUSS', 'with a sharp s'],
  ['strauß', 'STRAU\u1E9E', 'with a capital sharp s'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', 'with a final sigma'],
  ['\u0130', 'i\u0307', 'with a dotted capital I'],
  ['\u13A0', '\uAB70', 'in Cherokee capitals'],
  ['joiner', 'joi\u00ADn\u200Ber', 'with invisible characters'],
] as const)
  test(`recognises a username ${what}`, () => {
    assert.ok(isSame(one, other))
  })

for (const [one, other, what] of [
  ['joiner', 'jo\u0130ner', 'a dotted capital I is not i'],
  ['joiner', 'jo\u0131ner', 'a dotless i is not i'],
  ['jose', 'josé', 'an accent makes another letter'],
  ['anna', '\u0430nna', 'a Cyrillic a is no Latin a'],
  ['anna', 'anna ', 'a space is a character'],
  ['anna.bell', 'annabell', 'a dot is a character'],
] as const)
  test(`keeps two usernames apart: ${what}`, () => {
    assert.ok(!isSame(one, other))
  })

test('folds exactly the characters that Unicode folds, and folds a key to itself', () => {
  const isCherokee = /\p{Script=Cherokee}/u // whose small letters Unicode folds to capitals
  const isAssigned = /[^\p{Unassigned}\p{Surrogate}\p{Private_Use}]/u
  const changes = /\p{Changes_When_NFKC_Casefolded}/u
  const wrong: string[] = []
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code)
    if (!isAssigned.test(letter)) continue
    const key = usernameKey(letter)
    const isRight =
      usernameKey(key) === key &&
      (isCherokee.test(letter) || (key !== letter) === changes.test(letter)) &&
      (code === 0x131 || (isSame(letter.toUpperCase(), letter) && isSame(letter.toLowerCase(), letter)))
    if (!isRight) wrong.push(code.toString(16))
  }
  assert.deepEqual(wrong, [])
})
