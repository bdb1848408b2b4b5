import { useSearch } from '@tanstack/react-router'
import {
  type ChartSearchParams,
  type ChartView,
  chartSearchParams,
  NO_BENCHMARKS,
  SEPARATOR,
} from '#search-params/chart-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'

/** Returns the chart's search parameters and functions to change them. */
export function useChartAddress() {
  const { chart = 'return', benchmarks } = chartSearchParams(useSearch({ strict: false }))
  const change: (part: ChartSearchParams) => void = useChangeAddress()
  return {
    view: chart,
    /** Codes of the chosen benchmarks; undefined for the default ones. */
    codes: benchmarks === NO_BENCHMARKS ? [] : benchmarks?.split(SEPARATOR),
    showView: (view: ChartView) => change({ chart: view === 'return' ? undefined : view }),
    drawBenchmarks: (codes: readonly string[] | undefined) =>
      change({ benchmarks: codes?.length === 0 ? NO_BENCHMARKS : codes?.join(SEPARATOR) }),
  }
}
