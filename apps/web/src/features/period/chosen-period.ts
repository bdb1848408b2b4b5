import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { DASHBOARD_PERIODS, type Period } from '@fundholder/domain/periods.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getDates } from '@fundholder/protocol/contracts.ts'
import type { DashboardPeriod } from '#session/portfolio-period.ts'

export type Dates = Answer<typeof getDates>

export type ChosenPeriod = {
  period: DashboardPeriod
  /** The period opens at the close of this day. */
  dateFrom: CalendarDay
  /** The first day whose events count: the one after `dateFrom`, or inception itself. */
  firstDay: CalendarDay
  dateTo: CalendarDay
}

/** The period asked for where the contract is old enough for it, else the contract's default, else since inception. */
export function chosenPeriod(dates: Dates, asked: Period | undefined): ChosenPeriod {
  const { inceptionDate, today } = dates
  for (const period of [asked, dates.defaultPeriod]) {
    const choice = dates.periods.find((one) => one.period === period && !one.disabled)
    const known = DASHBOARD_PERIODS.find((one) => one === period)
    if (!choice?.dateFrom || !known) continue
    const { dateFrom, dateTo } = choice
    const firstDay = dateFrom === inceptionDate ? dateFrom : addDays(dateFrom, 1)
    return { period: known, dateFrom, firstDay, dateTo }
  }
  return { period: 'inception', dateFrom: inceptionDate, firstDay: inceptionDate, dateTo: today }
}
