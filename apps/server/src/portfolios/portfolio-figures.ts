import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { spansAYear } from '@fundholder/domain/periods.ts'
import type { Ratios } from '@fundholder/protocol/ratios.ts'
import type { BenchmarkRun } from '#analysis/benchmark-ratios.ts'
import { headlineRatios } from '#analysis/headline-ratios.ts'
import type { RiskFree } from '#analysis/risk-free.ts'
import { namedDay } from '#analysis/series.ts'
import type { Market } from '#catalogue/market.ts'
import type { ContractPeriod } from '#contracts/period.ts'
import { type BookedRow, type DailyValues, dailyValues } from './daily-values.ts'
import { moneyWeighted } from './money-weighted.ts'
import { type PerformanceRun, timeWeighted } from './time-weighted.ts'

/** A portfolio over a period, at the close of each calendar day of it. */
export type PortfolioFigures = {
  run: DailyValues
  performance: PerformanceRun
} & ReturnType<typeof moneyWeighted>

/** Everything that is measured from one run of daily values; ratios are read from it with `portfolioRatios`. */
export function portfolioFigures(
  rows: readonly BookedRow[],
  market: Market,
  currency: string,
  period: ContractPeriod,
): PortfolioFigures {
  const run = dailyValues(rows, market, currency, period.dateFrom, period.dateTo)
  return { run, performance: timeWeighted(run), ...moneyWeighted(run, period) }
}

/**
 * All ratios of the period, from returns between one business day and the next: nothing is dealt on the days between.
 *
 * @param against what they are measured above and beside, given the positions of these days in the run.
 */
export function portfolioRatios(
  { run, performance }: PortfolioFigures,
  { dateFrom, dateTo }: ContractPeriod,
  against: (positions: Int32Array) => { riskFree: RiskFree; benchmark: BenchmarkRun | undefined },
): Ratios {
  const { at, index, total } = performance
  const levels = new Float64Array(at.length)
  const days = new Int32Array(at.length)
  const positions = new Int32Array(at.length)
  let count = 0
  for (let order = 0; order < at.length; order++) {
    const position = at[order] as number
    if (order > 0 && !namedDay(run.first + position).isBusinessDay) continue
    levels[count] = 1 + (index[order] as number)
    days[count] = run.first + position
    positions[count++] = position
  }
  return headlineRatios({
    total,
    days: toDayNumber(dateTo) - toDayNumber(dateFrom),
    levels: levels.subarray(0, count),
    at: days.subarray(0, count),
    ...against(positions.subarray(0, count)),
    annualise: spansAYear(dateFrom, dateTo),
  })
}
