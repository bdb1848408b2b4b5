import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'

type Texts = ReadonlyMap<string, string>

function* leavesOf(texts: object, path: readonly string[] = []): Generator<[string, string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [[...path, key].join('.'), text]
    else yield* leavesOf(text, [...path, key])
}

/** All texts of a language by file, export and key. */
async function textsIn(language: Language): Promise<Texts> {
  const folder = `${import.meta.dirname}/${language}`
  const files = globSync('**/*.ts', { cwd: folder }).sort()
  const found = await Promise.all(
    files.map(async (file) => [...leavesOf(await import(`${folder}/${file}`), [file])]),
  )
  return new Map(found.flat())
}

const english = await textsIn('en')
const others = await Promise.all(
  LANGUAGES.filter((language) => language !== 'en').map(
    async (language) => [language, await textsIn(language)] as const,
  ),
)

const placesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

const COUNTS: readonly string[] = ['{{count}}', '{{total}}']

/** Keys whose translation has other places than English. None, one and two may leave out their number. */
const differingPlaces = (own: Texts): string[] =>
  [...own].flatMap(([key, text]) => {
    const optional = /_(zero|one|two)$/.test(key) ? COUNTS : []
    const [here, there] = [text, englishOf(key)].map((one) =>
      placesIn(one)
        .filter((place) => !optional.includes(place))
        .join(),
    )
    return here === there ? [] : [key]
  })

/** Plural forms by the rules of Unicode (CLDR). A text for zero, which every language may have, is no form of its own. */
const PLURALS: Partial<Record<Language, readonly string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}
/** Documents and answers that Arabic readers get in English. */
const ENGLISH_IN_ARABIC = /^(?:account\/reports|funds\/fund-documents|help\/assistant-answers)\.ts\./

/** The keys that a language needs for the texts of English. */
const formsOf = (language: Language): string[] =>
  [...english.keys()]
    .filter((key) => language !== 'ar' || !ENGLISH_IN_ARABIC.test(key))
    .flatMap((key) => {
      const counted = /^(.*)_(zero|one|other)$/.exec(key)?.[1] ?? ''
      const forms = PLURALS[language]
      if (!forms || !english.has(`${counted}_other`)) return [key]
      return key.endsWith('_other') ? forms.map((form) => `${counted}_${form}`) : []
    })

/** The English text of a key, whichever plural form it has. */
const englishOf = (key: string) =>
  english.get(key) ?? english.get(key.replace(/_(zero|two|few|many)$/, '_other')) ?? ''

/** Texts of several words that are the same as in English. Names and figures may be. */
const untranslated = (own: Texts): string[] =>
  [...own].flatMap(([key, text]) => {
    const words = text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu) ?? []
    return words.length > 1 && text === english.get(key) && !SAME_EVERYWHERE.has(text) ? [key] : []
  })
const SAME_EVERYWHERE = new Set([
  'MSCI World',
  '{{day}} · PDF · {{language}}',
  'Information ratio',
  'Tracking error',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
])

for (const [language, own] of others) {
  test(`${language} has every text of English and no other`, () => {
    assert.deepEqual([...own.keys()].toSorted(), formsOf(language).toSorted())
  })

  test(`${language} fills the same places as English`, () => {
    assert.deepEqual(differingPlaces(own), [])
  })

  test(`${language} leaves no text in English`, () => {
    assert.deepEqual(untranslated(own), [])
  })

  test(`${language} has both plural forms wherever it has one`, () => {
    const alone = [...own.keys()].filter(
      (key) => key.endsWith('_one') && !own.has(key.replace(/_one$/, '_other')) && !own.has(key.slice(0, -4)),
    )
    assert.deepEqual(alone, [])
  })
}

test('it addresses nobody informally: its commands are infinitives', () => {
  const italian = others.find(([language]) => language === 'it')?.[1] ?? new Map<string, string>()
  const informal =
    /^(?:Scegli|Apri|Chiudi|Aggiungi|Rimuovi|Togli|Vedi|Vendi|Segui|Chiedi|Ripartisci|Mantieni|Nascondi|Esci|Accedi|Continua|Salva|Invia|Mostra|Usa|Vai)(?![\p{L}])/u
  assert.deepEqual(
    [...italian].filter(([, text]) => informal.test(text)),
    [],
  )
  assert.match('Scegli per fondo', informal)
})

/** French marks that stand apart from their word, with a space that may break or none. */
const LOOSE_MARK = / [:;?!%»]|« |[\p{L}\d})][;?!%»]|\p{L}: |«(?!\u00a0)/u

test('fr has a no-break space before : ; ? ! % and inside « »', () => {
  const french = others.find(([language]) => language === 'fr')?.[1] ?? new Map<string, string>()
  assert.deepEqual(
    [...french].filter(([, text]) => LOOSE_MARK.test(text)),
    [],
  )
  for (const loose of ['Risque : 7', 'Pourquoi?', '« Détails »', '5 %']) assert.match(loose, LOOSE_MARK)
  assert.doesNotMatch('«\u00a0Risque\u00a0»\u00a0: 5\u00a0%', LOOSE_MARK)
})

const arabic = others.find(([language]) => language === 'ar')?.[1] ?? new Map<string, string>()

test('it has no article before a percentage, which would be l’ before 1, 8 and 11', () => {
  const italian = others.find(([language]) => language === 'it')?.[1] ?? new Map<string, string>()
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

test('a lost place and an English sentence would be found', () => {
  const key = 'sign-in.ts.signIn.code.goodFor'
  assert.ok(english.has(key))
  assert.deepEqual(differingPlaces(new Map([[key, 'Valable']])), [key])
  assert.deepEqual(untranslated(new Map([[key, english.get(key) ?? '']])), [key])
})

/** Keys of the page, and what its sources name: whole keys, and templates with anything in their places. */
const SOURCES = globSync('apps/web/src/**/*.{ts,tsx}', {
  cwd: `${import.meta.dirname}/../../..`,
  exclude: (path) => path.includes('.test.'),
}).map((file) => readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8'))

/** Returns true if the page uses a key. */
function usesOfKeys(): (key: string) => boolean {
  const named = SOURCES.flatMap((source) =>
    [...source.matchAll(/(?=(['"`])((?:[\w./-]|\$\{[^}`]*\})+)\1)/g)].map(([, , key = '']) => key),
  )
  const keys = new Set(named.filter((key) => !key.includes('${')))
  const templates = named
    .filter((key) => key.includes('${') && /\w\.|\.\w/.test(key.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(
      (key) =>
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replaceAll(/[.-]/g, '\\$&'))
            .join('.+')}$`,
        ),
    )
  return (key) => {
    const forms = [key, key.replace(/_company$/, ''), key.replace(/_(zero|one|two|few|many|other)$/, '')]
    return forms.some((form) => keys.has(form) || templates.some((template) => template.test(form)))
  }
}

test('every text of the page is used by it', async () => {
  const { en } = await import('./en.ts')
  const { formulas: _, ...page } = en // answers of the server name them
  const isUsed = usesOfKeys()
  assert.deepEqual(
    [...leavesOf(page)].map(([key]) => key).filter((key) => !isUsed(key)),
    [],
  )
  assert.ok(!isUsed('ui.derivation.unused'), 'it would find one')
})

/** Messages whose wording the specification gives. */
const GIVEN = ["code isn't correct", "password doesn't match", "this user's email"]

test('quotation marks and apostrophes are typographic', () => {
  const straight = [['en', english] as const, ...others].flatMap(([language, own]) =>
    [...own]
      .filter(([, text]) => /["']/.test(text) && !GIVEN.some((given) => text.includes(given)))
      .map(([key]) => `${language} ${key}`),
  )
  assert.deepEqual(straight, [])
})
