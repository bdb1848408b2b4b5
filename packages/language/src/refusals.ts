import { isCalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { refusals as en } from './en/refusals.ts'
import { formatsOf } from './formats.ts'

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

/** What a refusal's details say in its text: days and instants as a language writes them. */
export const refusalValues = (
  details: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, detail]) => {
      const words = inWords(detail, language)
      return words === undefined ? [] : [[name, words]]
    }),
  )

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function inWords(detail: unknown, language: Language): string | undefined {
  if (typeof detail === 'number') return `${detail}`
  if (typeof detail !== 'string') return undefined
  const formats = formatsOf(language)
  if (isCalendarDay(detail)) return formats.day(detail)
  return INSTANT.test(detail)
    ? `${formats.dayOf(detail, 'UTC')}, ${formats.timeOf(detail, 'UTC')} UTC`
    : detail
}
