import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { textsIn } from '../test/texts-in.ts'

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
    /(?<!\p{L})(?:il|al|dal|del|nel|sul) \{\{(?:coverage|cost|its|limit|own|part|past|percent|rate|share|\w*[vV]olatility)\}\}/iu
  assert.deepEqual(
    [...italian].filter(([, text]) => article.test(text)),
    [],
  )
  assert.match('Ha reso il {{percent}}', article)
})

test('ar keeps each equation in one piece, from left to right', () => {
  const equations = [...arabic.values()].filter((text) => /\S = \S/.test(text))
  assert.ok(equations.length > 0)
  for (const text of equations) assert.match(text, /\u2066[^\u2069]+ = [^\u2066]+\u2069/)
})

test('ar keeps phone numbers, masked digits and signed figures from left to right', () => {
  const turned = /\{\{(?:phone|destination|iban)\}\}|[+−]\d/
  const outside = (text: string) => text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')
  assert.deepEqual(
    [...arabic].filter(([, text]) => turned.test(outside(text))),
    [],
  )
  assert.match(outside('رمز إلى {{phone}}'), turned)
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
