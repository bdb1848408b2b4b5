import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { type BenchmarkLook, USUAL_BENCHMARKS } from '#charts/lines/benchmark-look.ts'
import { drawdownLine, drawdownLines } from '#charts/lines/drawdown-lines.ts'
import type { SummedLine } from '#charts/lines/line-legend.tsx'
import type { LineSeries } from '#charts/plot/line-series.ts'
import type { BenchmarkReturn } from './use-benchmarks.ts'

/** All others, by their place in the list, so that none changes its colour when another comes or goes. */
const OTHERS: readonly BenchmarkLook[] = [
  { colour: '--chart-4' },
  { colour: '--chart-5' },
  { colour: '--chart-6' },
  { colour: '--chart-4', isDashed: true },
  { colour: '--chart-5', isDashed: true },
]

/**
 * The lines of the performance chart: the portfolio, then those benchmarks that have arrived, none of them beyond the
 * portfolio's last day.
 */
export function performanceLines(
  { serie, performance }: { serie: readonly Point[]; performance: Figure },
  benchmarks: readonly BenchmarkReturn[],
  label: { portfolio: string; benchmark: (code: string) => string },
): SummedLine[] {
  const portfolio: LineSeries = {
    id: 'portfolio',
    label: label.portfolio,
    colour: '--chart-1',
    isMain: true,
    points: serie,
  }
  const lastDay = serie.at(-1)?.dateAsString
  const upToLastDay = ({ dateAsString }: Point) => lastDay !== undefined && dateAsString <= lastDay
  const drawn = benchmarks.map((one) => ({
    series: {
      id: one.code,
      label: label.benchmark(one.code),
      points: one.serie.filter(upToLastDay),
      ...lookOf(one),
    },
    figure: one.performance,
  }))
  return [
    { series: portfolio, figure: performance },
    ...drawn.toSorted((a, b) => rankOf(a.series.id) - rankOf(b.series.id)),
  ]
}

/** Returns the lines as drawdowns. The portfolio's comes from the server and ends on its last day. */
export function performanceFalls(
  [portfolio, ...benchmarks]: readonly SummedLine[],
  measured: readonly Point[],
): SummedLine[] {
  if (!portfolio) return []
  const lastDay = portfolio.series.points.at(-1)?.dateAsString ?? ''
  const falls = measured.filter(({ dateAsString }) => dateAsString <= lastDay)
  return [drawdownLine(portfolio, falls), ...drawdownLines(benchmarks)]
}

const lookOf = ({ code, place }: BenchmarkReturn): BenchmarkLook =>
  USUAL_BENCHMARKS[code] ?? OTHERS[place % OTHERS.length] ?? { colour: '--chart-4' }

function rankOf(code: string): number {
  const rank = Object.keys(USUAL_BENCHMARKS).indexOf(code)
  return rank < 0 ? Object.keys(USUAL_BENCHMARKS).length : rank
}
