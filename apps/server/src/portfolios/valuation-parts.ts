import { drawdowns } from '@fundholder/analytics/drawdown.ts'
import { monthlyReturns } from '@fundholder/analytics/monthly-returns.ts'
import { toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Point } from '@fundholder/protocol/analysis.ts'
import type { MonthlyReturns } from '@fundholder/protocol/valuation-parts.ts'
import type { PerformanceRun } from './time-weighted.ts'

/** The returns of each month, read from a performance series. */
export function monthlyReturnsOf(serie: readonly Point[], total: PerformanceRun['total']): MonthlyReturns {
  const absent = 'absent' in total ? { absent: total.absent } : {}
  const values = Float64Array.from(serie, ({ value }) => 1 + value)
  if (values.some((level) => level <= 0)) return { years: [], absent: 'nothing-invested' }
  const days = Int32Array.from(serie, ({ dateAsString }) => toDayNumber(dateAsString))
  return {
    years: monthlyReturns({ days, values }).map(({ year, months, whole }) => ({
      year,
      months: months.flatMap((value, index) => (value === undefined ? [] : [{ month: index + 1, value }])),
      whole: whole as number,
    })),
    ...absent,
  }
}

/** How far each point of a performance series lies below the highest so far. */
export function drawdownSerieOf(serie: readonly Point[]): Point[] {
  const depths = drawdowns(serie.map(({ value }) => 1 + value))
  return serie.map((point, order) => ({ ...point, value: depths[order] as number }))
}
