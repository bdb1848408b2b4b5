import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DashboardPeriod } from './queries/portfolio/portfolio-period.ts'

/**
 * Returns the day from which every page writes a period: the one whose closing values are its base, as in statements.
 * Days that a client has entered are written as entered.
 */
export const writtenStart = ({
  period,
  dateFrom,
  firstDay,
}: {
  period?: DashboardPeriod | undefined
  dateFrom: CalendarDay
  firstDay: CalendarDay
}): CalendarDay => (period === 'custom' ? firstDay : dateFrom)
