import type { Language } from '@fundholder/domain/users/users.ts'
import { terms as ar } from './ar/account/terms.ts'
import { terms as en } from './en/account/terms.ts'
import { terms as es } from './es/account/terms.ts'
import { terms as fr } from './fr/account/terms.ts'
import { terms as it } from './it/account/terms.ts'
import type { Words } from './words.ts'

const TEXTS: Record<Language, Words<typeof en>> = { en, es, fr, it, ar }

/** The terms of the portal, paragraph by paragraph. */
export function termsText(language: Language): {
  title: string
  paragraphs: { heading: string; text: string }[]
} {
  const { title, paragraphs } = TEXTS[language]
  return { title, paragraphs: Object.values(paragraphs) }
}
