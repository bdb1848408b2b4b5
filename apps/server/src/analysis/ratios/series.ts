import { type CalendarDay, type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { TARGET } from '@fundholder/domain/days/business-days.ts'
import { midnight } from '@fundholder/domain/days/iso-days.ts'
import type { Point } from '@fundholder/protocol/analysis/analysis.ts'

/** A day as series name it: worked out once, since every answer names the same days. */
type NamedDay = { day: CalendarDay; instant: string; isBusinessDay: boolean }

/** Cached by day number; days before 1970 or after 2106 are not cached, which bounds its size. */
const named = Array.from<NamedDay | undefined>({ length: 50_000 })

export function namedDay(number: DayNumber): NamedDay {
  const known = named[number]
  if (known) return known
  const day = fromDayNumber(number)
  const one = { day, instant: midnight(day), isBusinessDay: TARGET.isBusinessDay(day) }
  if (number >= 0 && number < named.length) named[number] = one
  return one
}

/** One point of a series. */
export function pointOn(number: DayNumber, value: number): Point {
  const { day, instant } = namedDay(number)
  return { value, dateAsString: day, date: instant }
}

/** Returns true for days that a series contains: business days, and its first and last day. */
export const isShown = (number: DayNumber, first: DayNumber, last: DayNumber): boolean =>
  number === first || number === last || namedDay(number).isBusinessDay
