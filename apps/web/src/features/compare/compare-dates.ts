import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { fundDates } from '#account/fund-dates.ts'

const THREE_YEARS = 36

/**
 * What periods can be compared over: as far back as the oldest fund goes. Since inception is since the youngest one's,
 * so that all have a line; three years are shown first where all are so old.
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
