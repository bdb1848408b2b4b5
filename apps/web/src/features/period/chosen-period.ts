import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { DASHBOARD_PERIODS, type Period } from '@fundholder/domain/periods.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getDates } from '@fundholder/protocol/contracts.ts'

export type Dates = Answer<typeof getDates>
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export type ChosenPeriod = { period: DashboardPeriod; dateFrom: CalendarDay; dateTo: CalendarDay }

/** The period asked for where the contract is old enough for it, else the contract's default, else since inception. */
export function chosenPeriod(dates: Dates, asked: Period | undefined): ChosenPeriod {
  for (const period of [asked, dates.defaultPeriod]) {
    const choice = dates.periods.find((one) => one.period === period && !one.disabled)
    const known = DASHBOARD_PERIODS.find((one) => one === period)
    if (choice?.dateFrom && known) return { period: known, dateFrom: choice.dateFrom, dateTo: choice.dateTo }
  }
  return { period: 'inception', dateFrom: dates.inceptionDate, dateTo: dates.today }
}

/**
 * First and last day that a period speaks of: from the day after the close it opens at, or from inception itself, to the
 * latest day with prices.
 */
export function countedDays(dates: Dates, { dateFrom, dateTo }: ChosenPeriod) {
  const { inceptionDate, lastValuationDate } = dates
  return {
    first: dateFrom === inceptionDate ? dateFrom : addDays(dateFrom, 1),
    last: lastValuationDate < dateTo ? lastValuationDate : dateTo,
  }
}
