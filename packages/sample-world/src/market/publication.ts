import { addDays, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { SampleFund } from '../funds/instruments.ts'
import { PAYDAY } from '../people/plan-dates.ts'

/**
 * The last day whose NAV a fund has published once a day is over. A fund that is late publishes in time all the same on
 * the days that its holders deal or pay fees on: nothing is ever dealt at a NAV that is not known yet.
 *
 * What is published once stays so: this never goes back from one day to the next.
 */
export function publishedThrough(
  { closedOn, daysLate }: Pick<SampleFund, 'closedOn' | 'daysLate'>,
  day: CalendarDay,
): CalendarDay {
  let through = day
  for (let late = 0; late < daysLate && !isAwaited(through); late++)
    through = addBusinessDays(through, -1, TARGET)
  return closedOn !== undefined && closedOn < through ? closedOn : through
}

/** Returns true for days on which contributions are invested or fees are charged. */
const isAwaited = (day: CalendarDay): boolean => day === dealingDayOf(day) || day === lastOfMonth(day)

const lastOfMonth = (day: CalendarDay) => businessDayOnOrBefore(endOfMonth(day), TARGET)

const dealingDayOf = (day: CalendarDay) => {
  const payday = addDays(day, PAYDAY - Number(day.slice(6)))
  return addBusinessDays(businessDayOnOrBefore(payday, TARGET), 1, TARGET)
}
