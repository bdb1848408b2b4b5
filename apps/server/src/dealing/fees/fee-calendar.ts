import { addBusinessDays, businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import { addDays, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'

/** The day at whose NAV an order dealt that was accepted on a day: the business day after it. */
export const dealingDayAfter = (acceptedOn: CalendarDay): CalendarDay =>
  addBusinessDays(businessDayOnOrAfter(acceptedOn, TARGET), 1, TARGET)

/** The day on which the money of a trade moves. @param settlementDays the fund's, 0 to 4 business days. */
export const settlesOn = (dealtOn: CalendarDay, settlementDays: number): CalendarDay =>
  addBusinessDays(dealtOn, settlementDays, TARGET)

/** Whether a day is its month's last business day, on which fees are taken. */
export function isFeeDay(day: CalendarDay): boolean {
  if (!TARGET.isBusinessDay(day)) return false
  const next = addBusinessDays(day, 1, TARGET)
  return next > endOfMonth(day)
}

/** The days after one up to and including another on which fees are taken, oldest first. */
export const feeDaysAfter = (day: CalendarDay, last: CalendarDay): CalendarDay[] =>
  [...daysAfter(day, last)].filter(isFeeDay)

/** The latest day whose NAVs are published: a business day's are, once that day is over. */
export const publishedDay = (today: CalendarDay): CalendarDay =>
  addBusinessDays(businessDayOnOrAfter(today, TARGET), -1, TARGET)

/** Every calendar day after one up to and including another, oldest first. */
export function* daysAfter(day: CalendarDay, last: CalendarDay): Generator<CalendarDay> {
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) yield next
}
