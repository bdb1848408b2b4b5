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
export const SPOKEN_LANGUAGES = LANGUAGES.filter((language) => language in TEXTS) as SpokenLanguage[]

const isSpoken = (language: string): language is SpokenLanguage => language in TEXTS

/** Loads texts; `true` with an error lets i18next try again: 5 times, 350 ms and then doubling. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, _namespace, done) {
    TEXTS[isSpoken(language) ? language : (DEFAULT_LANGUAGE as SpokenLanguage)]().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, true),
    )
  },
}

/** Starts the texts in the stored language, else the browser's, else English. */
export async function startLanguage() {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage() ?? DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: SPOKEN_LANGUAGES,
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
  isSpoken(i18next.language ?? '') ? (i18next.language as Language) : DEFAULT_LANGUAGE

function chosenLanguage(): SpokenLanguage | undefined {
  const wanted = [
    localStorage.getItem(LANGUAGE_KEY) ?? '',
    ...navigator.languages.map((one) => one.slice(0, 2)),
  ]
  return wanted.find(isSpoken)
}
