import { drawdowns } from '@fundholder/analytics/risk/drawdown.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { monthOf } from '@fundholder/domain/calendar.ts'
import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { MonthlyReturns } from '@fundholder/protocol/analysis/valuation-parts.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { PortfolioFigures } from '#portfolios/returns/portfolio-figures.ts'
import { wasInvested } from '#portfolios/returns/time-weighted.ts'

/**
 * The time-weighted returns of the months that a period reaches after its first day. A month in which nothing was
 * invested, or that has no valued day, has a reason in the place of a return; a year is its months together.
 */
export function monthlyReturnsOf({ run, performance: { at, index, total } }: Measured): MonthlyReturns {
  const absent = 'absent' in total ? { absent: total.absent } : {}
  if (index.some((value) => value <= -1)) return { years: [], absent: 'nothing-invested' }
  const growths = new Map<number, number>()
  for (let order = 1; order < at.length; order++) {
    if (!wasInvested(run, at, order)) continue
    const month = monthOf(run.first + (at[order] as number))
    const growth = (1 + (index[order] as number)) / (1 + (index[order - 1] as number))
    growths.set(month, (growths.get(month) ?? 1) * growth)
  }
  const reasons = reasonsByMonth(run)
  const monthsByYear = Map.groupBy(reasons.keys(), (month) => Math.floor(month / 12))
  return {
    years: [...monthsByYear].map(([year, months]) => ({
      year,
      months: months.map((month) => ({
        month: (month % 12) + 1,
        ...grown([month], growths, reasons),
      })),
      whole: grown(months, growths, reasons),
    })),
    ...absent,
  }
}

type Measured = Pick<PortfolioFigures, 'run' | 'performance'>

/** Every month that the run reaches after its first day, and why it would have no return. */
function reasonsByMonth({ first, values, absent }: Measured['run']): Map<number, AbsentReason> {
  const reasons = new Map<number, AbsentReason>()
  for (let position = 1; position < values.length; position++) {
    const month = monthOf(first + position)
    const missing = absent.get(position)
    if (missing || !reasons.has(month)) reasons.set(month, missing ?? 'nothing-invested')
  }
  return reasons
}

/** Links the returns of the months. */
function grown(
  months: readonly number[],
  growths: ReadonlyMap<number, number>,
  reasons: ReadonlyMap<number, AbsentReason>,
): Figure {
  const known = months.flatMap((month) => growths.get(month) ?? [])
  if (known.length === 0) return { absent: reasons.get(months[0] as number) ?? 'nothing-invested' }
  return { value: known.reduce((product, growth) => product * growth, 1) - 1 }
}

/** Returns the drawdown of each point of a performance series. */
export function drawdownSerieOf(serie: readonly Point[]): Point[] {
  const depths = drawdowns(serie.map(({ value }) => 1 + value))
  return serie.map((point, order) => ({ ...point, value: depths[order] as number }))
}
