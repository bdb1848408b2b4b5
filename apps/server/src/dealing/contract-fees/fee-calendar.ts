import { addDays, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'

/** Dealing day of an order accepted on a day: the next business day. */
export const dealingDayAfter = (acceptedOn: CalendarDay): CalendarDay =>
  addBusinessDays(businessDayOnOrAfter(acceptedOn, TARGET), 1, TARGET)

/**
 * Settlement date of a trade.
 * @param settlementDays 0 to 4 business days.
 */
export const settlesOn = (dealtOn: CalendarDay, settlementDays: number): CalendarDay =>
  addBusinessDays(dealtOn, settlementDays, TARGET)

/** Fees are charged on the last business day of a month. */
export function isFeeDay(day: CalendarDay): boolean {
  if (!TARGET.isBusinessDay(day)) return false
  const next = addBusinessDays(day, 1, TARGET)
  return next > endOfMonth(day)
}

/** Fee days after `day` up to and including `last`, oldest first. */
export const feeDaysAfter = (day: CalendarDay, last: CalendarDay): CalendarDay[] =>
  [...daysAfter(day, last)].filter(isFeeDay)

/** First fee day after `day`. */
export function nextFeeDay(day: CalendarDay): CalendarDay {
  let next = addDays(day, 1)
  while (!isFeeDay(next)) next = addDays(next, 1)
  return next
}

/** Latest day with published NAVs. A business day's NAVs are published when it is over. */
export const publishedDay = (today: CalendarDay): CalendarDay =>
  addBusinessDays(businessDayOnOrAfter(today, TARGET), -1, TARGET)

/** Calendar days after `day` up to and including `last`. */
export function* daysAfter(day: CalendarDay, last: CalendarDay): Generator<CalendarDay> {
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) yield next
}
