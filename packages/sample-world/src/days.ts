import { type CalendarDay, calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'

/** The first day with prices; all series begin here or later, whenever the world is made. */
export const FIRST_DAY: CalendarDay = calendarDay('20140102')

export const BUSINESS_DAYS_PER_YEAR = 252

/** The business days of the sample market from its first day to `last`, oldest first. */
export function marketDays(last: CalendarDay): DayNumber[] {
  const days: DayNumber[] = []
  for (let day = FIRST_DAY; day <= last; day = addBusinessDays(day, 1, TARGET)) days.push(toDayNumber(day))
  return days
}
