import { type CalendarDay, isCalendarDay } from '../calendar.ts'

/** A day as address bars and date inputs write it (ISO 8601): `2026-11-20`. */
export const isoDay = (day: CalendarDay) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** The instant at which a day begins in UTC: `2026-11-20T00:00:00.000Z`. */
export const midnight = (day: CalendarDay) => `${isoDay(day)}T00:00:00.000Z`

/** A day as answers state it, with the instant at which it begins. */
export const onDay = (day: CalendarDay) => ({ dateAsString: day, date: midnight(day) })

/** The day that `YYYY-MM-DD` names; `undefined` for anything else, also for days that do not exist. */
export function dayOfIso(text: string | undefined): CalendarDay | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = text.replaceAll('-', '')
  return isCalendarDay(day) ? day : undefined
}
