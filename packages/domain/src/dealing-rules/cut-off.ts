import type { CalendarDay } from '../calendar.ts'
import { addBusinessDays, type BusinessCalendar } from '../days/business-days.ts'
import { type ClockTime, clockTime, instantAt } from '../days/clock-times.ts'

/** Time of day before which orders are accepted for a day; an order placed at that very minute is late. */
export type CutOff = { time: ClockTime; timeZone: string }

/**
 * A cut-off as the catalogue writes it: `17:30 Europe/Dublin`, or `12:00` of the portal's own time zone.
 *
 * @throws {RangeError} when it is neither.
 */
export function readCutOff(text: string, portalTimeZone: string): CutOff {
  const [time = '', timeZone = portalTimeZone] = text.split(' ')
  return { time: clockTime(time), timeZone }
}

/** The instant at which a day's orders close. */
export const cutOffOn = (day: CalendarDay, { time, timeZone }: CutOff): Date => instantAt(day, time, timeZone)

/** Returns true if an order accepted on a day can no longer be cancelled. */
export const isPastCutOff = (at: Date, acceptedOn: CalendarDay, { cutOff }: { cutOff: CutOff }): boolean =>
  at.getTime() >= cutOffOn(acceptedOn, cutOff).getTime()

/** Returns true if the cut-off of a dealing day has passed; its orders can no longer be cancelled. */
export const isTakenFor = (
  dealsOn: CalendarDay,
  at: Date,
  rules: { cutOff: CutOff; calendar: BusinessCalendar },
): boolean => isPastCutOff(at, addBusinessDays(dealsOn, -1, rules.calendar), rules)
