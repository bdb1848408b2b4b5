import type { Language } from '@fundholder/domain/users.ts'
import { terms as ar } from './ar/terms.ts'
import { terms as en } from './en/terms.ts'
import { terms as es } from './es/terms.ts'
import { terms as fr } from './fr/terms.ts'
import { terms as it } from './it/terms.ts'
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
