import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { dayOfIso } from '@fundholder/domain/days/iso-days.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'

export type RangeFault = 'incomplete' | 'after-valuation' | 'reversed' | 'before-inception'

/** Two days `YYYY-MM-DD` or `YYYYMMDD`, both counted; or why they are no period of this contract. */
export function readRange(
  { inceptionDate, lastValuationDate }: Pick<PeriodDates, 'inceptionDate' | 'lastValuationDate'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { firstDay: CalendarDay; lastDay: CalendarDay } | { fault: RangeFault } {
  const [firstDay, lastDay] = [dayOf(from), dayOf(to)]
  if (!firstDay || !lastDay) return { fault: 'incomplete' }
  if (firstDay > lastValuationDate || lastDay > lastValuationDate) return { fault: 'after-valuation' }
  if (lastDay < firstDay) return { fault: 'reversed' }
  if (firstDay < inceptionDate) return { fault: 'before-inception' }
  return { firstDay, lastDay }
}

const dayOf = (text = ''): CalendarDay | undefined => (isCalendarDay(text) ? text : dayOfIso(text))
