import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundholder/domain/users.ts'
import type { en } from '@fundholder/language/en.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

const LANGUAGE_KEY = 'fundholder.language'

/** A text that is not among those of the first view is looked for among the rest. */
const LATER = 'later'

/** The languages whose texts exist; the texts of the first view and all others each come as a file of their own. */
const TEXTS = {
  en: {
    translation: async () => (await import('@fundholder/language/en/first-view.ts')).firstView,
    [LATER]: async () => (await import('@fundholder/language/en/later.ts')).later,
  },
} as const
export type SpokenLanguage = keyof typeof TEXTS

const isSpoken = (language: string): language is SpokenLanguage => language in TEXTS
export const SPOKEN_LANGUAGES: readonly SpokenLanguage[] = LANGUAGES.filter(isSpoken)

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
    .init({
      lng: chosenLanguage() ?? DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      fallbackNS: LATER,
      supportedLngs: [...SPOKEN_LANGUAGES],
      ns: ['translation'],
      load: 'languageOnly',
      interpolation: { escapeValue: false }, // React escapes
      // A refusal may come without all that its words have places for.
      missingInterpolationHandler: () => '…',
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
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

export async function chooseLanguage(language: SpokenLanguage) {
  localStorage.setItem(LANGUAGE_KEY, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The language in use. */
export const currentLanguage = (): Language =>
  LANGUAGES.find((language) => language === i18next.language) ?? DEFAULT_LANGUAGE

function chosenLanguage(): SpokenLanguage | undefined {
  const wanted = [
    localStorage.getItem(LANGUAGE_KEY) ?? '',
    ...navigator.languages.map((one) => one.slice(0, 2)),
  ]
  return wanted.find(isSpoken)
}
