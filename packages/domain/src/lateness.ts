import { addBusinessDays, type BusinessCalendar } from './business-days.ts'
import type { CalendarDay } from './calendar.ts'

/**
 * Whether the NAV of a dealing day is late: a fund publishes it on the business day after, so once that is over; or on the
 * day on which the money of the trade is due, where that comes first.
 */
export const isNavLate = (
  { dealsOn, settlesOn }: { dealsOn: CalendarDay; settlesOn: CalendarDay | null },
  today: CalendarDay,
  calendar: BusinessCalendar,
): boolean =>
  isDayOver(dealsOn, today) &&
  (isDayOver(addBusinessDays(dealsOn, 1, calendar), today) || (settlesOn !== null && today >= settlesOn))

/** Whether a day on which something was to happen is over: settlements and payments are late from then on. */
export const isDayOver = (day: CalendarDay, today: CalendarDay): boolean => day < today
