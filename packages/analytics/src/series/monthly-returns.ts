import { monthOf } from '@fundholder/domain/calendar.ts'
import type { DatedSeries } from './dated-series.ts'

/** The returns of one calendar year; fractions, `undefined` for a month or year that the series does not reach. */
export type YearOfReturns = {
  year: number
  /** January first, always twelve. */
  months: (number | undefined)[]
  /** All its months together. */
  whole: number | undefined
}

/**
 * The table of monthly returns of a path, oldest year first. The first and the last month may be parts of a month:
 * the first counts from the first level, the last up to the last one.
 *
 * @param path positive prices or levels by day, oldest first.
 * @returns no rows for fewer than two levels.
 */
export function monthlyReturns({ days, values }: DatedSeries): YearOfReturns[] {
  const years = new Map<number, YearOfReturns>()
  for (let t = 1; t < days.length; t++) {
    const month = monthOf(days[t] as number)
    const growth = (values[t] as number) / (values[t - 1] as number)
    const year = Math.floor(month / 12)
    const row = years.get(year) ?? {
      year,
      months: Array.from({ length: 12 }, () => undefined),
      whole: undefined,
    }
    years.set(year, row)
    row.months[month % 12] = compounded(row.months[month % 12], growth)
    row.whole = compounded(row.whole, growth)
  }
  return [...years.values()]
}

const compounded = (soFar: number | undefined, growth: number) => (1 + (soFar ?? 0)) * growth - 1
