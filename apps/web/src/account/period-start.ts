import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DashboardPeriod } from './queries/portfolio/portfolio-period.ts'

/**
 * Returns the day from which every page writes the period of a value or return: the one whose closing values are its base,
 * as in statements. Days that a client has entered are written as entered. Lists of transactions begin with the first day
 * that they hold.
 */
export const writtenStart = ({
  period,
  dateFrom,
  firstDay,
}: {
  period: DashboardPeriod
  dateFrom: CalendarDay
  firstDay: CalendarDay
}): CalendarDay => (period === 'custom' ? firstDay : dateFrom)

/** Returns the day at whose close the period opens: the one that a sentence names that says "close" or "invested". */
export const openingClose = ({ dateFrom }: { dateFrom: CalendarDay }): CalendarDay => dateFrom
