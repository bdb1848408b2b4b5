import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REFUSALS } from '@fundholder/protocol/refusals.ts'
import { refusals } from './en/refusals.ts'
import { refusalText } from './refusals.ts'

test('every refusal of the portal has its words, and there are no words for refusals that do not exist', () => {
  assert.deepEqual(Object.keys(refusals).sort(), Object.keys(REFUSALS).sort())
})

test('a lock names the minutes that remain', () => {
  assert.equal(
    refusalText('sign-in/locked', 'en', { minutes: 12 }),
    'Too many wrong passwords. You can log in again in 12 minutes.',
  )
})

test('a refusal is in the reader’s language', () => {
  assert.equal(refusalText('codes/wrong', 'it'), 'Codice errato, riprovi')
})

test('an amount in a refusal is written as the language of its reader writes money', () => {
  const available = { amount: 7870.47, currency: 'USD' }
  const textIn = (language: 'en' | 'es') =>
    refusalText('orders/more-than-held', language, { name: 'World Equity', available })
  assert.equal(textIn('en'), 'You can sell up to $7,870.47 of World Equity.')
  assert.equal(textIn('es'), 'Puede vender hasta 7.870,47\u00a0$ de World Equity.')
})
