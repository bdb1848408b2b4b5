import type { Language } from '@fundholder/domain/users.ts'
import { refusals as en } from './en/refusals.ts'
import { refusalValues } from './refusal-values.ts'

export type RefusalKey = keyof typeof en

const TEXTS: Partial<Record<Language, Record<RefusalKey, string>>> = { en }

/**
 * A refusal in words. Languages without a text of their own answer in English.
 *
 * @param details fills the places in double braces, e.g. `{ minutes: 15 }`.
 */
export function refusalText(
  code: RefusalKey,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string {
  const text = (TEXTS[language] ?? en)[code]
  const values = refusalValues(details, language)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '…')
}
