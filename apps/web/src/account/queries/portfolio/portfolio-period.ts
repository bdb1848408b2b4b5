import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Period } from '@fundholder/domain/days/periods.ts'

/** One of the named periods, or two days of the client's own. */
export type DashboardPeriod = Period | 'custom'

/** The portfolio and the stretch of days that a screen speaks of; money is in the contract's currency. */
export type PortfolioPeriod = {
  portfolioId: string
  currency: string
  /** Name of the period. */
  period: DashboardPeriod
  /** The period opens at the close of this day. */
  dateFrom: CalendarDay
  /** The first day whose events count: the one after `dateFrom`, or inception itself. */
  firstDay: CalendarDay
  /** Date of every figure and label; never after the latest valuation. */
  dateTo: CalendarDay
}

/** The latest valuation day and today. Postings between them are in no figure yet. */
export type LatestDays = { lastValuationDate: CalendarDay; today: CalendarDay }

/** Props of every card of the dashboard; the portfolio is undefined until it is loaded. */
export type CardProps = {
  about: PortfolioPeriod | undefined
  latest: LatestDays | undefined
}
