import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { fundDates } from '#account/fund-dates.ts'

const THREE_YEARS = 36

/**
 * Returns the periods available for a comparison, back to the oldest fund's first price. "Since inception"
 * starts with the youngest fund, so that each fund has a line. The default is three years where all funds are
 * that old.
 */
export function compareDates(firsts: readonly CalendarDay[], today: CalendarDay) {
  const [oldest] = firsts.toSorted()
  const youngest = firsts.toSorted().at(-1)
  if (!oldest || !youngest) return undefined
  const dates = fundDates(oldest, today)
  const areOld = youngest <= addMonths(today, -THREE_YEARS)
  return {
    ...dates,
    defaultPeriod: areOld ? ('3Y' as const) : ('inception' as const),
    periods: dates.periods.map((one) => (one.period === 'inception' ? { ...one, dateFrom: youngest } : one)),
  }
}
