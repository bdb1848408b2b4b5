import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { spansAYear } from '@fundholder/domain/days/periods.ts'
import type { BenchmarkRun } from '#analysis/ratios/benchmark-ratios.ts'
import type { RatioSource } from '#analysis/ratios/headline-ratios.ts'
import type { RiskFree } from '#analysis/ratios/risk-free.ts'
import { namedDay } from '#analysis/ratios/series.ts'
import type { Market } from '#catalogue/prices/market.ts'
import type { ContractPeriod } from '#contracts/period.ts'
import { memoise, numberOf } from '#platform/basics/memoise.ts'
import { type BookedRow, type DailyValues, dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { moneyWeighted } from './money-weighted.ts'
import { type PerformanceRun, timeWeighted } from './time-weighted.ts'

/** A portfolio over a period, at the close of each calendar day of it. */
export type PortfolioFigures = {
  currency: string
  period: ContractPeriod
  run: DailyValues
  performance: PerformanceRun
} & ReturnType<typeof moneyWeighted>

/** Everything that is measured from one run of daily values; ratios are read from its `ratioSource`. */
export function portfolioFigures(
  rows: readonly BookedRow[],
  market: Market,
  currency: string,
  period: ContractPeriod,
): PortfolioFigures {
  const run = dailyValues(rows, market, currency, period.dateFrom, period.dateTo)
  return { currency, period, run, performance: timeWeighted(run), ...moneyWeighted(run, period) }
}

/** Maximum number of cached daily figures per market, eight bytes each: about 16 MB. */
const MOST_FIGURES = 2_000_000
const figuresWith = memoise<Market, PortfolioFigures>(MOST_FIGURES, ({ run }) => 4 * run.values.length)

/** Memoises `portfolioFigures` by rows, prices and period. */
export const memoisedFigures = (...of: Parameters<typeof portfolioFigures>): PortfolioFigures => {
  const [rows, market, currency, { dateFrom, dateTo, opensAtInception }] = of
  const name = `${numberOf(rows)} ${currency} ${dateFrom} ${dateTo} ${opensAtInception}`
  return figuresWith(market, name, () => portfolioFigures(...of))
}

/** With the positions in the run of the days measured on. */
export type PortfolioRatioSource = RatioSource & { positions: Int32Array }

/**
 * Returns the inputs of all ratios of the period: returns between consecutive business days, because no
 * dealing happens on other days.
 *
 * @param against the benchmark and the risk-free rate, given the positions of these days in the run.
 */
export function ratioSource(
  { run, performance, period: { dateFrom, dateTo } }: PortfolioFigures,
  against: (positions: Int32Array) => { riskFree: RiskFree; benchmark: BenchmarkRun | undefined },
): PortfolioRatioSource {
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
  const measured = positions.subarray(0, count)
  return {
    total,
    days: toDayNumber(dateTo) - toDayNumber(dateFrom),
    levels: levels.subarray(0, count),
    at: days.subarray(0, count),
    ...against(measured),
    annualise: spansAYear(dateFrom, dateTo),
    positions: measured,
  }
}

/** Counts the returns that began with nothing invested and therefore are 0. */
export const withoutMoney = (
  { run: { values } }: Pick<PortfolioFigures, 'run'>,
  { positions }: Pick<PortfolioRatioSource, 'positions'>,
): number => positions.subarray(0, -1).filter((position) => values[position] === 0).length
