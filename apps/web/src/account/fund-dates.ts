import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  defaultPeriod,
  isPeriodAvailable,
  PERFORMANCE_PERIODS,
  type Period,
  periodStart,
} from '@fundholder/domain/days/periods.ts'

import type { DashboardPeriod } from './queries/portfolio/portfolio-period.ts'

type FundDates = {
  inceptionDate: CalendarDay
  lastValuationDate: CalendarDay
  defaultPeriod: Period
  periods: {
    period: Period
    dateFrom: CalendarDay
    dateTo: CalendarDay
    disabled: boolean
    reason: 'before-inception' | undefined
  }[]
  of: 'fund'
}

/** Returns the start date of each period of a fund, bounded by its price history. */
export function fundDates(firstPrice: CalendarDay, lastPrice: CalendarDay): FundDates {
  const anchors = { inception: firstPrice, today: lastPrice }
  return {
    of: 'fund',
    inceptionDate: firstPrice,
    lastValuationDate: lastPrice,
    defaultPeriod: defaultPeriod(anchors),
    periods: PERFORMANCE_PERIODS.flatMap((period) => {
      const start = periodStart(period, anchors)
      if (start === undefined) return []
      const disabled = !isPeriodAvailable(period, anchors)
      return {
        period,
        dateFrom: disabled ? firstPrice : start,
        dateTo: lastPrice,
        disabled,
        reason: disabled ? 'before-inception' : undefined,
      }
    }),
  }
}

/** A stretch of a fund's history. */
export type FundPeriod = {
  period: DashboardPeriod
  dateFrom: CalendarDay
  firstDay: CalendarDay
  dateTo: CalendarDay
}

/** Returns true if at least one day lies between opening and end. */
export const isLongEnough = ({ dateFrom, dateTo }: FundPeriod) => addDays(dateFrom, 1) <= dateTo
