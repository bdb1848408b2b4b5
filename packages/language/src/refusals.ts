import type { Language } from '@fundholder/domain/users.ts'
import { refusals as en } from './en/refusals.ts'

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
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(details[name]))
}

const shown = (detail: unknown) =>
  typeof detail === 'number' || typeof detail === 'string' ? `${detail}` : '…'
