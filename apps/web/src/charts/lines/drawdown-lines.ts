import { drawdowns } from '@fundholder/analytics/risk/drawdown.ts'
import type { LinePoint } from '#charts/plot/line-series.ts'
import type { SummedLine } from './line-legend.tsx'

/**
 * Converts lines of returns into drawdowns from the highest value since the start of the period, with the
 * maximum drawdown.
 */
export function drawdownLines(lines: readonly SummedLine[]): SummedLine[] {
  return lines.map((line) => drawdownLine(line, fallen(line.series.points)))
}

/** A line of returns as one of falls that are known already, with the deepest of them. */
export function drawdownLine({ series, figure }: SummedLine, points: readonly LinePoint[]): SummedLine {
  const deepest = points.reduce((lowest, { value }) => Math.min(lowest, value), 0)
  return { series: { ...series, points }, figure: figure.value === undefined ? figure : { value: deepest } }
}

function fallen(points: readonly LinePoint[]): LinePoint[] {
  const depths = drawdowns(points.map(({ value }) => 1 + value))
  return points.map(({ dateAsString }, index) => ({ dateAsString, value: depths[index] as number }))
}
