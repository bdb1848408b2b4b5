import type { CalendarDay } from '../calendar.ts'
import { addBusinessDays, type BusinessCalendar } from '../days/business-days.ts'

/**
 * Returns true if the NAV of a dealing day is late. It is due at the end of the next business day, or on the
 * settlement date if that is earlier.
 */
export const isNavLate = (
  { dealsOn, settlesOn }: { dealsOn: CalendarDay; settlesOn: CalendarDay | null },
  today: CalendarDay,
  calendar: BusinessCalendar,
): boolean =>
  isDayOver(dealsOn, today) &&
  (isDayOver(addBusinessDays(dealsOn, 1, calendar), today) || (settlesOn !== null && today >= settlesOn))

/** Returns true once a due date is over; settlements and payments are late from then on. */
export const isDayOver = (day: CalendarDay, today: CalendarDay): boolean => day < today
