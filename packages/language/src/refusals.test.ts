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
