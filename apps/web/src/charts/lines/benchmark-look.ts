import type { LineSeries } from '#charts/plot/line-series.ts'

export type BenchmarkLook = Pick<LineSeries, 'colour' | 'isDashed'>

/**
 * Line style of the default benchmarks in every chart, in the order of the legend: the market solid, the deposit rate
 * dashed.
 */
export const USUAL_BENCHMARKS: Readonly<Record<string, BenchmarkLook>> = {
  MSDUWI: { colour: '--chart-2' },
  EONABERA: { colour: '--chart-3', isDashed: true },
}
