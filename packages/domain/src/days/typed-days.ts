import { type CalendarDay, isCalendarDay } from '../calendar.ts'

/** Order of the parts of a typed day; the month comes first in the United States only. */
export type DayOrder = 'day-first' | 'month-first'

const SEPARATED = /^(\d{2})([/.-])(\d{2})\2(\d{4}|\d{2})$/

/**
 * Reads a day typed as `DD/MM/YYYY` or `DD/MM/YY` (`MM/DD/…` if the month comes first), with `/`, `.` or `-`.
 *
 * Two-digit years up to that of today are in this century, later ones in the former (specification, section 5).
 *
 * @returns undefined for a day that does not exist and for text in any other form
 */
export function readTypedDay(
  typed: string,
  { order, today }: { order: DayOrder; today: CalendarDay | undefined },
): CalendarDay | undefined {
  const [, first = '', , second = '', year = ''] = SEPARATED.exec(typed.trim()) ?? []
  const [month, day] = order === 'month-first' ? [first, second] : [second, first]
  const text = `${fullYear(year, today)}${month}${day}`
  return isCalendarDay(text) ? text : undefined
}

function fullYear(year: string, today: CalendarDay | undefined): string {
  if (year.length !== 2 || !today) return year
  const century = Number(today.slice(0, 2))
  return `${year <= today.slice(2, 4) ? century : century - 1}${year}`
}

/** Writes a day as it is typed, with a year of four digits: `16/11/2026`, month first `11/16/2026`. */
export function writeTypedDay(day: CalendarDay, order: DayOrder): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)]
  return order === 'month-first' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}
