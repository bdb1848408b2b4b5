import type { CalendarDay } from '@fundholder/domain/calendar.ts'

/**
 * The portfolio and the stretch of days that a screen speaks of. It opens at the close of `dateFrom` and counts what
 * happened after that day up to `dateTo`; money is in the contract's currency.
 */
export type PortfolioPeriod = {
  portfolioId: string
  currency: string
  dateFrom: CalendarDay
  dateTo: CalendarDay
}
