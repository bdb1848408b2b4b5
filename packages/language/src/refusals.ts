import type { Language } from '@fundholder/domain/users.ts'
import { refusals as en } from './en/refusals.ts'
import { refusals as es } from './es/refusals.ts'
import { filled } from './filled.ts'
import { refusals as fr } from './fr/refusals.ts'
import { refusals as it } from './it/refusals.ts'
import { refusalValues } from './refusal-values.ts'

export type RefusalKey = keyof typeof en

const TEXTS: Record<Language, Record<RefusalKey, string>> = { en, es, fr, it }

/**
 * A refusal in words.
 *
 * @param details fills the places in double braces, e.g. `{ minutes: 15 }`.
 */
export function refusalText(
  code: RefusalKey,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return filled(TEXTS[language][code], refusalValues(details, language), '…')
}
