import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Period } from '@fundholder/domain/periods.ts'

/** One of the named periods, or two days of the client's own. */
export type DashboardPeriod = Period | 'custom'

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
  /** Where it ends before the latest valuation: the day at whose close is asked what was held. */
  heldOn?: CalendarDay
}

/** What every card of the dashboard is told; nothing yet while it is not known. */
export type CardProps = {
  about: PortfolioPeriod | undefined
  /** The latest day with prices; older ones are marked. */
  pricedUntil: CalendarDay | undefined
}

/** The day that what is held is of: the latest with prices, or the day asked for where that is an earlier one. */
export const shownDay = (asOf: CalendarDay, pricedUntil: CalendarDay | undefined): CalendarDay =>
  pricedUntil !== undefined && pricedUntil < asOf ? pricedUntil : asOf
