import type { Point } from '@fundholder/protocol/analysis.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { LineSeries } from '#charts/line-series.ts'
import type { BenchmarkCode, BenchmarkReturn } from './use-benchmarks.ts'
import type { Valuation } from './use-valuation.ts'

/** A line of the chart with its return over the whole period. */
export type PerformanceLine = { series: LineSeries; performance: Figure }

/** How the benchmarks are drawn, in the order of the legend: the market solid, the deposit rate dashed. */
const BENCHMARK_LINES: readonly { code: BenchmarkCode; colour: string; isDashed?: boolean }[] = [
  { code: 'MSDUWI', colour: '--chart-2' },
  { code: 'EONABERA', colour: '--chart-3', isDashed: true },
]

/**
 * The lines of the performance chart: the portfolio, then those benchmarks that have arrived, none of them beyond the
 * portfolio's last day.
 */
export function performanceLines(
  { serie, performance }: Pick<Valuation, 'serie' | 'performance'>,
  benchmarks: readonly BenchmarkReturn[],
  label: { portfolio: string; benchmark: (code: BenchmarkCode) => string },
): PerformanceLine[] {
  const portfolio: LineSeries = {
    id: 'portfolio',
    label: label.portfolio,
    colour: '--chart-1',
    isMain: true,
    points: serie,
  }
  const lastDay = serie.at(-1)?.dateAsString
  const upToLastDay = ({ dateAsString }: Point) => lastDay !== undefined && dateAsString <= lastDay
  return [
    { series: portfolio, performance },
    ...BENCHMARK_LINES.flatMap(({ code, ...look }) =>
      benchmarks
        .filter((one) => one.code === code)
        .map((one) => ({
          series: { id: code, label: label.benchmark(code), points: one.serie.filter(upToLastDay), ...look },
          performance: one.performance,
        })),
    ),
  ]
}
