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

/** The languages whose texts exist, each a chunk of its own. */
const TEXTS = { en: () => import('@fundholder/language/en.ts').then((texts) => texts.en) } as const
export type SpokenLanguage = keyof typeof TEXTS

const isSpoken = (language: string): language is SpokenLanguage => language in TEXTS
export const SPOKEN_LANGUAGES: readonly SpokenLanguage[] = LANGUAGES.filter(isSpoken)

/** Loads a language's texts; when that fails i18next tries 5 more times, after 350 ms and then twice as long each time. */
export const textsOf = (texts: Readonly<Record<string, () => Promise<object>>>): BackendModule => ({
  type: 'backend',
  init() {},
  read(language, _namespace, done) {
    const load = texts[language]
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
      supportedLngs: [...SPOKEN_LANGUAGES],
      load: 'languageOnly',
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
}

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
