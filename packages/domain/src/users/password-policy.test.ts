import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { COMMON_WORDS, isCommonPassword } from './common-passwords.ts'
import { brokenRules } from './password-policy.ts'

const AMAL = { username: 'amal.7', email: 'amal.haddad@mail.example' }

test('a password needs eight characters, both cases, a digit and a special character; all broken rules are listed', () => {
  assert.deepEqual(brokenRules('Wv7#kq2m', AMAL), [])
  assert.deepEqual(brokenRules('Wv7#kq2', AMAL), ['length'])
  assert.deepEqual(brokenRules('wv7#kq2m', AMAL), ['upper'])
  assert.deepEqual(brokenRules('WV7#KQ2M', AMAL), ['lower'])
  assert.deepEqual(brokenRules('Wvx#kqzm', AMAL), ['digit'])
  assert.deepEqual(brokenRules('Wv7xkq2m', AMAL), ['special'])
  assert.deepEqual(brokenRules('Wv7 kq2m', AMAL), ['special'])
  assert.deepEqual(brokenRules('', AMAL), ['length', 'upper', 'lower', 'digit', 'special'])
})

test('letters and digits of every script count, and each of the signs named as examples is special', () => {
  assert.deepEqual(brokenRules('Ñandú٣٤#ψ', AMAL), [])
  for (const sign of '!@#$%^&*_-?];') assert.deepEqual(brokenRules(`Wv7x${sign}kq2m`, AMAL), [], sign)
})

test('neither username nor e-mail address may be in a password, however they are written', () => {
  assert.deepEqual(brokenRules('xX-AMAL.7-9q', AMAL), ['owner'])
  assert.deepEqual(brokenRules('xX-ａｍａｌ.7-9q', AMAL), ['owner'])
  assert.deepEqual(brokenRules('9Amal.Haddad@Mail.Example', AMAL), ['owner'])
  assert.deepEqual(brokenRules('xX-amal-9q', AMAL), [])
})

test('a long passphrase is accepted, and nothing stricter than the rules is required', () => {
  assert.deepEqual(brokenRules(`Seven otters paint the harbour! ${'x7'.repeat(40)}`, AMAL), [])
  fc.assert(
    fc.property(fc.stringMatching(/^[b-df-hj-np-tv-xz]{6,40}$/), (letters) => {
      assert.deepEqual(brokenRules(`K7#${letters}R2`, undefined), [])
    }),
  )
})

/** Usual suffixes of passwords that must contain a digit and a special character. */
const ENDINGS = [
  ...'1! 12! 123! 1234! 12345! 123456! @1 @12 @123 @1234 #1 #123 !1 !123'.split(' '),
  ...'01! 007! 1!! 1? 1* 11! 69! 99$ 1. _1 -1'.split(' '),
  ...[2020, 2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) => [`${year}!`, `@${year}`, `-${year}!`]),
]

test('each of more than three thousand passwords that guessers try first is refused', () => {
  const entries = new Set(
    COMMON_WORDS.flatMap((word) => {
      const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
      return ENDINGS.map((ending) => capitalised + ending)
    }),
  )
  assert.ok(entries.size > 3_000, `${entries.size}`)
  for (const entry of entries) assert.ok(isCommonPassword(entry), entry)
})

test('signs in place of letters, two words, runs of keys and the same again and again hide nothing', () => {
  const tried = [
    'P@ssw0rd1! P@$$w0rd1 @dmin2026! Adm1n@123 L3tMe1n!! W3lc0me#1 passWORD-99 !!Password1 Fundholder-2026!',
    'HelloWorld1! Iloveyou2! SummerLove#26 Qwertyuiop1! Asdfgh12! Abcd1234! Qwer1234! Azertyuiop1!',
    '1qaz@WSX !QAZ2wsx Qwerasdf1! Zxcvbnm,1 Lkjhgfdsa1! Aaaaaaa1! Abababab1! 1q2w3e4R! Ｐａｓｓｗｏｒｄ1!',
  ].flatMap((line) => line.split(' '))
  for (const password of tried) assert.ok(isCommonPassword(password), password)
})

test('a common word among others, or before many other characters, is not a common password', () => {
  for (const password of ['Correct-Horse-7-Battery', 'Tq#summer!vK92', 'MyDragonAte3Pizzas!', 'Xk7#mQ2$vLp9'])
    assert.ok(!isCommonPassword(password), password)
})
