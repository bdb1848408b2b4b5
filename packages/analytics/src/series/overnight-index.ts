import type { DayNumber } from '@fundholder/domain/calendar.ts'
import { type DatedSeries, positionOnOrBefore } from './dated-series.ts'

/**
 * Computes the growth of money that is lent overnight at each published rate and reinvested with its
 * interest: `prod(1 + percent / 100 * days / 360) - 1` over the rates published from `from` on and before
 * `to` (ACT/360).
 *
 * @param percents published rates per year, 0 to 100; each applies from its day to the next published one, or
 *   to `to`.
 * @returns a fraction: 0.04 is 4%; `undefined` when no rate was published in that time.
 */
export function overnightGrowth(percents: DatedSeries, from: DayNumber, to: DayNumber): number | undefined {
  const first = positionOnOrBefore(percents.days, from - 1) + 1
  const end = positionOnOrBefore(percents.days, to - 1) + 1
  if (first >= end) return undefined
  let growth = 1
  for (let t = first; t < end; t++) {
    const until = t + 1 < end ? (percents.days[t + 1] as number) : to
    growth *= dayGrowth(percents, t, until)
  }
  return growth - 1
}

/** The level of an index of overnight money on each published day, starting with 1 on the first. */
export function overnightIndex(percents: DatedSeries): DatedSeries {
  const levels = new Float64Array(percents.days.length).fill(1)
  for (let t = 1; t < levels.length; t++)
    levels[t] = (levels[t - 1] as number) * dayGrowth(percents, t - 1, percents.days[t] as number)
  return { days: percents.days, values: levels }
}

const dayGrowth = ({ days, values }: DatedSeries, t: number, until: DayNumber) =>
  1 + ((values[t] as number) / 100) * ((until - (days[t] as number)) / 360)
