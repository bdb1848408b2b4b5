import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageTexts } from './message-texts.ts'

const english = {
  more_one: 'one more, {{amount}}',
  more_other: '{{count}} more, {{amount}}',
  'a/b.c:d': '{{code}} {{name}}',
}
const texts = {
  en: english,
  es: { ...english, more_one: 'una más, {{amount}}' },
  fr: english,
  it: english,
  ar: english,
}

test('a message takes the plural form of its count in its language', () => {
  const text = messageTexts<typeof english>(texts)
  assert.equal(text('more', 'en', { count: 1, amount: '$5.00' }), 'one more, $5.00')
  assert.equal(text('more', 'en', { count: 2, amount: '$5.00' }), '2 more, $5.00')
  assert.equal(text('more', 'es', { count: 1, amount: '$5.00' }), 'una más, $5.00')
})

test('inserts values unescaped, and keeps a placeholder without a value', () => {
  const text = messageTexts<typeof english>(texts)
  assert.equal(
    text('a/b.c:d', 'en', { name: '<b> $t(more) {{amount}} $&' }),
    '{{code}} <b> $t(more) {{amount}} $&',
  )
})

test('a text for a reader replaces a missing value', () => {
  const text = messageTexts<typeof english>(texts, { missing: '…' })
  assert.equal(text('a/b.c:d', 'en', { name: 'World' }), '… World')
})
