import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { leavesOf, type Texts, textsIn } from '../test/texts-in.ts'

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

/** Colons and semicolons of sentences that the page writes itself, beside values, beside elements, and as separators. */
const OWN_MARKS = [
  /\}[:;] [$`]/,
  /\{[^\s{}][^{}]*[^\s{}]\}[:;] \{/,
  /(?:\}|<\/\w+>)[:;](?:<|$)/,
  />[:;] ?\{/,
  /(?<![\w-])['"`][:;] (?:['"`]|\$\{)/,
]
const writesOwnMark = (line: string) =>
  !line.includes('console.') && OWN_MARKS.some((mark) => mark.test(line))

test('colons and semicolons of sentences are in the texts: French has a no-break space before them', () => {
  const own = SOURCES.flatMap((source) => source.split('\n').filter(writesOwnMark))
  assert.deepEqual(own, [])
  for (const line of [
    '<Amount>{subject}</Amount>:',
    "<span>{text('assistant.sources')}:</span>",
    "{name}: {text('ordering.order.waits')}",
    '<span className="visually-hidden">: {name}</span>',
    'label={`${label}: ${summary}`}',
    "parts.join('; ')",
    '`; ${text(key)}`',
  ])
    assert.ok(writesOwnMark(line), line)
})

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
