import type { Language } from '@fundholder/domain/users/users.ts'
import { slices as ar } from './ar/portfolio/slices.ts'
import { slices as en } from './en/portfolio/slices.ts'
import { slices as es } from './es/portfolio/slices.ts'
import { slices as fr } from './fr/portfolio/slices.ts'
import { slices as it } from './it/portfolio/slices.ts'

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, es, fr, it, ar }

/** Name of the slice that combines small parts, or of the part without data. */
export const sliceName = (slice: keyof typeof en, language: Language): string => TEXTS[language][slice]

/** A country by its ISO 3166 code, `ES` as `Spain`; anything else as it is. */
export const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (namesOf('region', language).of(code) ?? code) : code

/** Name of a currency by its ISO 4217 code, `EUR` as `Euro`; anything else unchanged. */
export const currencyName = (code: string, language: Language): string =>
  /^[A-Z]{3}$/.test(code) ? (namesOf('currency', language).of(code) ?? code) : code

const known = new Map<string, Intl.DisplayNames>()

function namesOf(type: 'region' | 'currency', language: Language): Intl.DisplayNames {
  const key = `${type} ${language}`
  const names = known.get(key) ?? new Intl.DisplayNames(language, { type })
  known.set(key, names)
  return names
}
