import { isCalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from './formats.ts'

/**
 * Formats the details of a refusal for its text: dates, instants and amounts of money in a language, instants in a
 * time zone.
 */
export const refusalValues = (
  details: Readonly<Record<string, unknown>>,
  language: Language,
  timeZone = 'UTC',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, detail]) => {
      const words = inWords(detail, language, timeZone)
      return words === undefined ? [] : [[name, words]]
    }),
  )

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function inWords(detail: unknown, language: Language, timeZone: string): string | undefined {
  if (typeof detail === 'number') return `${detail}`
  const formats = formatsOf(language)
  if (isMoney(detail)) return formats.money(detail.amount, detail.currency)
  if (typeof detail !== 'string') return undefined
  if (isCalendarDay(detail)) return formats.day(detail)
  return INSTANT.test(detail)
    ? `${formats.dayOf(detail, timeZone)}, ${formats.timeOf(detail, timeZone)} ${timeZone.replaceAll('_', ' ')}`
    : detail
}

const isMoney = (detail: unknown): detail is { amount: number; currency: string } =>
  typeof detail === 'object' && detail !== null && 'amount' in detail && 'currency' in detail
