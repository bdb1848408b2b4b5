import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { textsIn } from '../test/texts-in.ts'
import { filled } from './filled.ts'
import { messageTexts } from './message-texts.ts'

const [english, french, italian, arabic] = await Promise.all([
  textsIn('en'),
  textsIn('fr'),
  textsIn('it'),
  textsIn('ar'),
])
const texts = await Promise.all(
  LANGUAGES.map(async (language) => [language, await textsIn(language)] as const),
)

test('it addresses nobody informally: its commands are infinitives', () => {
  const informal =
    /^(?:Scegli|Apri|Chiudi|Aggiungi|Rimuovi|Togli|Vedi|Vendi|Segui|Chiedi|Ripartisci|Mantieni|Nascondi|Esci|Accedi|Continua|Salva|Invia|Mostra|Usa|Vai)(?![\p{L}])/u
  assert.deepEqual(
    [...italian].filter(([, text]) => informal.test(text)),
    [],
  )
  assert.match('Scegli per fondo', informal)
})

test('en has one name for business days', () => {
  const working = /working days?/i
  assert.deepEqual(
    [...english].filter(([, text]) => working.test(text)),
    [],
  )
  assert.match('10 working days', working)
})

/** French marks that stand apart from their word, with a space that may break or none. */
const LOOSE_MARK = / [:;?!%»]|« |[\p{L}\d})][;?!%»]|\p{L}: |«(?!\u00a0)/u

test('fr has a no-break space before : ; ? ! % and inside « »', () => {
  assert.deepEqual(
    [...french].filter(([, text]) => LOOSE_MARK.test(text)),
    [],
  )
  for (const loose of ['Risque : 7', 'Pourquoi?', '« Détails »', '5 %']) assert.match(loose, LOOSE_MARK)
  assert.doesNotMatch('«\u00a0Risque\u00a0»\u00a0: 5\u00a0%', LOOSE_MARK)
})

test('it has no article before a percentage, which would be l’ before 1, 8 and 11', () => {
  const article =
    /(?<!\p{L})(?:il|al|dal|del|nel|sul) \{\{(?:change|coverage|cost|its|limit|own|part|past|percent|rate|share|\w*[vV]olatility)\}\}/iu
  assert.deepEqual(
    [...italian].filter(([, text]) => article.test(text)),
    [],
  )
  assert.match('Ha reso il {{percent}}', article)
})

test('it elides each article before the 8th and the 11th of a month', () => {
  const kept = /(?<!\p{L})(?:il|al|dal|del|nel|sul) (?:0?8|11)(?!\d)/iu
  assert.match('Previsto il 08 dic 2026', kept)
  const own = Object.fromEntries(italian)
  const text = messageTexts({ en: own, es: own, fr: own, it: own, ar: own })
  for (const day of ['08 dic 2026', '11 dic 2026']) {
    const written = [...italian].map(([key, sentence]) => {
      const values = Object.fromEntries(
        Array.from(sentence.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => [name, day]),
      )
      return { key, forPages: text(key, 'it', values), forDocuments: filled(sentence, values, 'it') }
    })
    assert.ok(
      written.filter(({ forPages }) => /(?<!\p{L})(?:[Ll]|[Dd]all|[Dd]ell|[Aa]ll)’(?:08|11) /u.test(forPages))
        .length > 150,
    )
    for (const { key, forPages, forDocuments } of written) {
      assert.doesNotMatch(forPages, kept, key)
      assert.doesNotMatch(forDocuments, kept, key)
    }
  }
  assert.equal(filled('Il {{day}} o dal {{day}}', { day: '08 dic' }, 'it'), 'L’08 dic o dall’08 dic')
  assert.equal(filled('al {{day}}, 80 %', { day: '18 dic' }, 'it'), 'al 18 dic, 80 %')
  assert.equal(filled('del {{day}} al 11 nov', { day: '08 dic' }, 'es'), 'del 08 dic al 11 nov')
})

test('ar keeps each equation in one piece, from left to right', () => {
  const equations = [...arabic.values()].filter((text) => /\S = \S/.test(text))
  assert.ok(equations.length > 0)
  for (const text of equations) assert.match(text, /\u2066[^\u2069]+ = [^\u2066]+\u2069/)
})

test('ar keeps phone numbers, masked digits, versions and signed figures from left to right', () => {
  const turned = /\{\{(?:phone|destination|iban|version)\}\}|[+−]\d/
  const outside = (text: string) => text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')
  assert.deepEqual(
    [...arabic].filter(([, text]) => turned.test(outside(text))),
    [],
  )
  assert.match(outside('رمز إلى {{phone}}'), turned)
})

/** Sentences above the charts of Home and above calculations of returns. */
const SENTENCE =
  /^portfolio\/(?:performance|distributions|valuation|returns)\.ts\.\w+\.(?:sentence|largest|says)(?!\.aYear)/

test('sentences above charts and calculations end with a full stop', () => {
  for (const [language, own] of texts) {
    const said = [...own].filter(([key]) => SENTENCE.test(key))
    assert.ok(said.length > 20, language)
    assert.deepEqual(
      said.filter(([, text]) => !text.endsWith('.')),
      [],
    )
  }
})

/** Messages whose wording the specification gives. */
const GIVEN = ["code isn't correct", "password doesn't match", "this user's email"]

test('quotation marks and apostrophes are typographic', () => {
  const straight = texts.flatMap(([language, own]) =>
    [...own]
      .filter(([, text]) => /["']/.test(text) && !GIVEN.some((given) => text.includes(given)))
      .map(([key]) => `${language} ${key}`),
  )
  assert.deepEqual(straight, [])
})
