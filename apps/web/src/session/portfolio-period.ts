import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DASHBOARD_PERIODS } from '@fundholder/domain/periods.ts'

export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

/** The portfolio and the stretch of days that a screen speaks of; money is in the contract's currency. */
export type PortfolioPeriod = {
  portfolioId: string
  currency: string
  /** What the stretch is called. */
  period: DashboardPeriod
  /** The period opens at the close of this day. */
  dateFrom: CalendarDay
  /** The first day whose events count: the one after `dateFrom`, or inception itself. */
  firstDay: CalendarDay
  dateTo: CalendarDay
}
