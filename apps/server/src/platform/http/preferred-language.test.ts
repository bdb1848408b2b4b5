import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredLanguage } from './preferred-language.ts'

test('the reader’s weights decide among the languages offered', () => {
  assert.equal(preferredLanguage('de, it;q=0.5, fr;q=0.8', ['en', 'es', 'fr', 'it']), 'fr')
})

test('a language that is not offered falls back to English, else to the first one offered', () => {
  assert.equal(preferredLanguage('de', ['es', 'en']), 'en')
  assert.equal(preferredLanguage('de', ['it', 'es']), 'it')
})
