import assert from 'node:assert/strict'
import { test } from 'node:test'
import { libraryIn } from '#help/library.ts'
import { understand } from './understand.ts'

for (const [lang, text, ratio] of [
  ['en', 'whats my volatilty this year', 'volatilityAnnualized'],
  ['es', '¿Cuál es mi volatilidad este año?', 'volatilityAnnualized'],
  ['fr', 'Quel est mon ratio de Sharpe cette année ?', 'sharpe'],
  ['it', 'Qual è il mio indice di Treynor?', 'treynorGeometric'],
] as const)
  test(`a member requests an own ratio in ${lang}`, () => {
    const intent = understand(libraryIn(lang), lang, text)
    assert.deepEqual(intent, { kind: 'own', figure: 'ratio', ratio, period: 'year-to-date' })
  })

test('everyday words for a withdrawal lead to its article', () => {
  for (const [lang, text] of [
    ['en', 'How do I take out 5000 dollars?'],
    ['en', 'I want my money back'],
    ['en', 'can i withdraw 5000'],
    ['es', '¿Cómo saco 5000 dólares?'],
    ['fr', 'Comment sortir 5000 dollars ?'],
    ['it', 'Rivoglio i miei soldi'],
  ] as const)
    assert.deepEqual(
      understand(libraryIn(lang), lang, text),
      { kind: 'article', slug: 'withdrawals', ratio: undefined },
      text,
    )
})

test('a question whether a switch is done leads to the orders under way', () => {
  for (const [lang, text] of [
    ['en', 'When will my switch be finished?'],
    ['en', 'Is my order done?'],
    ['es', '¿Cuándo estará hecho mi cambio de estrategia?'],
    ['fr', 'Quand mon changement de stratégie sera-t-il terminé ?'],
    ['it', 'Quando sarà completato il mio cambio di strategia?'],
  ] as const) {
    const intent = understand(libraryIn(lang), lang, text)
    assert.equal(intent.kind === 'own' && intent.figure, 'orders', text)
  }
})

test('an order is asked for by its reference, which other words with a hyphen are not', () => {
  const inEnglish = (text: string, asker?: 'company') => understand(libraryIn('en'), 'en', text, asker)
  for (const text of [
    'Where is order 7DHR-CFFN?',
    '7dhr-cffn',
    'When will my withdrawal 7DHR-CFFN arrive?',
  ]) {
    const intent = inEnglish(text, 'company')
    assert.deepEqual(
      intent.kind === 'own' && intent.figure === 'order' && intent.reference,
      '7DHR-CFFN',
      text,
    )
  }
  assert.notEqual(inEnglish('How are stop-sell orders dealt? sell-fast').kind, 'own')
})

test('what is not yet allocated is a figure of companies alone', () => {
  const text = 'How much is not yet allocated to members?'
  const intent = understand(libraryIn('en'), 'en', text, 'company')
  assert.equal(intent.kind === 'own' && intent.figure, 'unallocated')
  assert.notEqual(understand(libraryIn('en'), 'en', text).kind, 'own')
})

test('years back are those that the screens offer', () => {
  const periodOf = (text: string) => {
    const intent = understand(libraryIn('en'), 'en', text)
    return intent.kind === 'own' ? intent.period : intent.kind
  }
  assert.deepEqual(periodOf('What is my return over the last 3 years?'), { years: 3 })
  assert.deepEqual(periodOf('What did I pay in during the past five years?'), { years: 5 })
  assert.equal(periodOf('What is my return over the last 4 years?'), 'unsupported')
  assert.equal(periodOf('What is my return last year?'), 'last-year')
})
