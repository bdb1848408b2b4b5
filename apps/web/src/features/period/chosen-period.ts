import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import type { DashboardPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import type { PeriodSearchParams } from '#search-params/period-search-params.ts'
import { readRange } from './custom-range.ts'

export type ChosenPeriod = {
  period: DashboardPeriod
  /** The period opens at the close of this day. */
  dateFrom: CalendarDay
  /** The first day whose events count: the one after `dateFrom`, or inception itself. */
  firstDay: CalendarDay
  dateTo: CalendarDay
}

/**
 * The requested days if they are days of the contract, otherwise the requested period if the contract is old enough
 * for it, else the contract's default, else since inception.
 */
export function chosenPeriod(dates: PeriodDates, search: PeriodSearchParams): ChosenPeriod {
  const { inceptionDate, lastValuationDate } = dates
  const range = readRange(dates, search)
  if (!('fault' in range)) {
    const { firstDay, lastDay } = range
    const dateFrom = firstDay === inceptionDate ? firstDay : addDays(firstDay, -1)
    return { period: 'custom', dateFrom, firstDay, dateTo: lastDay }
  }
  for (const period of [search.period, dates.defaultPeriod]) {
    const choice = dates.periods.find((one) => one.period === period && !one.disabled)
    if (!choice?.dateFrom) continue
    const { dateFrom, dateTo } = choice
    const firstDay = dateFrom === inceptionDate ? dateFrom : addDays(dateFrom, 1)
    return { period: choice.period, dateFrom, firstDay, dateTo }
  }
  return { period: 'inception', dateFrom: inceptionDate, firstDay: inceptionDate, dateTo: lastValuationDate }
}

/** A period as the address bar shall say it; what it shall not say is undefined. */
export function periodAddress({ period, firstDay, dateTo }: ChosenPeriod): PeriodSearchParams {
  return period === 'custom'
    ? { period: undefined, from: isoDay(firstDay), to: isoDay(dateTo) }
    : { period, from: undefined, to: undefined }
}

/** Returns true if the address requests a period other than the one shown. */
export function differsFrom(search: PeriodSearchParams, chosen: ChosenPeriod): boolean {
  const shown = periodAddress(chosen)
  const isEmpty = !search.period && !search.from && !search.to
  return !isEmpty && (search.period !== shown.period || search.from !== shown.from || search.to !== shown.to)
}
