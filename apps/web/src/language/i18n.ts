import {
  DEFAULT_LANGUAGE,
  fallbackLanguage,
  LANGUAGES,
  type Language,
} from '@fundholder/domain/users/users.ts'
import { elision } from '@fundholder/language/elision.ts'
import type { en } from '@fundholder/language/en.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { CHOICE_DAYS, store, stored } from '#storage/stored.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

const LANGUAGE_KEY = 'fundholder.language'

/** A text that is not among those of the first view is looked for among the rest. */
const LATER = 'later'

/** Texts of the first view and all others, each as a file of its own. */
const TEXTS = {
  en: {
    translation: async () => (await import('@fundholder/language/en/first-view.ts')).firstView,
    [LATER]: async () => (await import('@fundholder/language/en/later.ts')).later,
  },
  es: {
    translation: async () => (await import('@fundholder/language/es/first-view.ts')).firstView,
    [LATER]: async () => (await import('@fundholder/language/es/later.ts')).later,
  },
  fr: {
    translation: async () => (await import('@fundholder/language/fr/first-view.ts')).firstView,
    [LATER]: async () => (await import('@fundholder/language/fr/later.ts')).later,
  },
  it: {
    translation: async () => (await import('@fundholder/language/it/first-view.ts')).firstView,
    [LATER]: async () => (await import('@fundholder/language/it/later.ts')).later,
  },
  ar: {
    translation: async () => {
      await import('./arabic-font.css') // with the words alone
      return (await import('@fundholder/language/ar/first-view.ts')).firstView
    },
    [LATER]: async () => (await import('@fundholder/language/ar/later.ts')).later,
  },
} as const satisfies Record<Language, object>

/** Languages that run from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar']

export const directionOf = (language: string) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

function showLanguage(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

const isSpoken = (language: string): language is Language => language in TEXTS

/** Loads a language's texts; when that fails i18next tries 5 more times, after 350 ms and then twice as long each time. */
export const textsOf = (
  texts: Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>>,
): BackendModule => ({
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = texts[language]?.[namespace]
    if (!load) return done(new Error(`no texts in ${language}`), false)
    load().then(
      (loaded) => done(null, { ...loaded }),
      (error: Error) => done(error, true), // true: try again
    )
  },
})

/** Starts the texts in the stored language, else the browser's, else English. */
export async function startLanguage() {
  await i18next
    .use(textsOf(TEXTS))
    .use(initReactI18next)
    .use(elision)
    .init({
      lng: chosenLanguage() ?? DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      fallbackNS: LATER,
      supportedLngs: [...LANGUAGES],
      ns: ['translation'],
      load: 'languageOnly',
      interpolation: { escapeValue: false }, // React escapes
      postProcess: elision.name,
      // A refusal may come without all that its words have places for.
      missingInterpolationHandler: () => '…',
      react: { useSuspense: true },
    })
  showLanguage(i18next.language)
}

/** Resolves once every text can be read, not those of the first view alone. */
export const allTexts = (): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18next.loadNamespaces(LATER, (error?: unknown) =>
      error ? reject(new Error('texts could not be loaded', { cause: error })) : resolve(),
    )
  })

/** Code that is drawn with texts of later pages. */
export const withAllTexts = async <Code>(code: Promise<Code>): Promise<Code> =>
  (await Promise.all([code, allTexts()]))[0]

/** Shows the page in a language from now on, and on the next visits of this browser. */
export async function chooseLanguage(language: Language) {
  store(LANGUAGE_KEY, language, CHOICE_DAYS)
  await i18next.changeLanguage(language)
  showLanguage(language)
}

/** Leaves a language that this portal does not offer for English, or else for the first one offered. */
export async function stayWithin(offered: readonly Language[]) {
  if (!offered.includes(currentLanguage())) await chooseLanguage(fallbackLanguage(offered))
}

/** The language in use. */
export const currentLanguage = (): Language =>
  LANGUAGES.find((language) => language === i18next.language) ?? DEFAULT_LANGUAGE

function chosenLanguage(): Language | undefined {
  const wanted = [stored(LANGUAGE_KEY) ?? '', ...navigator.languages.map((one) => one.slice(0, 2))]
  return wanted.find(isSpoken)
}
