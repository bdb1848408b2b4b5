/** Views of the performance card; the first is the default. */
export const CHART_VIEWS = ['return', 'drawdown', 'months'] as const
export type ChartView = (typeof CHART_VIEWS)[number]

/** Stands between the codes of benchmarks, and in place of them where none shall be drawn. */
export const SEPARATOR = '.'
export const NO_BENCHMARKS = 'none'

/** Search parameters of the performance card. */
export type ChartSearchParams = {
  chart?: ChartView | undefined
  /** Codes of the benchmarks drawn, or `none`; absent for the usual ones. */
  benchmarks?: string | undefined
}

/** The chart's part of an address; whatever it does not know is left out. */
export function chartSearchParams({ chart, benchmarks }: Record<string, unknown>): ChartSearchParams {
  const view = CHART_VIEWS.find((one) => one === chart)
  return {
    ...(view && { chart: view }),
    ...(typeof benchmarks === 'string' && benchmarks !== '' && { benchmarks }),
  }
}
