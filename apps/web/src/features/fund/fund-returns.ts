import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import type { FundPeriod } from '#account/fund-dates.ts'
import { type LinePoint, pointsBetween, valueOn } from '#charts/plot/line-series.ts'

/** Returns since a period opened, as fractions, from prices of all days; none where there is no price by then. */
export function returnsOf(prices: readonly LinePoint[], { dateFrom, dateTo }: FundPeriod): LinePoint[] {
  const opening = valueOn(prices, dateFrom)
  if (opening === undefined) return []
  const later = pointsBetween(prices, dateFrom, dateTo).filter(({ dateAsString }) => dateAsString > dateFrom)
  return [
    { dateAsString: dateFrom, value: 0 },
    ...later.map(({ dateAsString, value }) => ({ dateAsString, value: value / opening - 1 })),
  ]
}

/** The return of a calendar year; of the last one up to the last price. */
export type YearReturn = { year: number; fund: number; benchmark: number | undefined }

/** So many years stand side by side. */
const MOST_YEARS = 6

export const firstOfYears = (last: CalendarDay): CalendarDay => yearEnd(Number(last.slice(0, 4)) - MOST_YEARS)

/**
 * The last calendar years, oldest first. A year at whose opening there was no price is left out.
 *
 * @param benchmark returns since any day before, as fractions.
 */
export function yearReturns(prices: readonly LinePoint[], benchmark: readonly LinePoint[]): YearReturn[] {
  const last = prices.at(-1)?.dateAsString
  if (!last) return []
  const levels = benchmark.map(({ dateAsString, value }) => ({ dateAsString, value: 1 + value }))
  const lastYear = Number(last.slice(0, 4))
  return Array.from({ length: MOST_YEARS }, (_, ago) => lastYear - ago)
    .reverse()
    .flatMap((year) => {
      const end = year === lastYear ? last : yearEnd(year)
      const fund = returnBetween(prices, yearEnd(year - 1), end)
      if (fund === undefined) return []
      return { year, fund, benchmark: returnBetween(levels, yearEnd(year - 1), end) }
    })
}

function returnBetween(levels: readonly LinePoint[], from: CalendarDay, to: CalendarDay): number | undefined {
  const [opening, closing] = [valueOn(levels, from), valueOn(levels, to)]
  return opening === undefined || closing === undefined ? undefined : closing / opening - 1
}

const yearEnd = (year: number) => calendarDay(`${year}1231`)
