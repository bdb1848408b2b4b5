import { useSearch } from '@tanstack/react-router'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import {
  type AskedChart,
  askedChart,
  type ChartView,
  NO_BENCHMARKS,
  SEPARATOR,
} from './chart-search-params.ts'

/** What of the chart stands in the address bar, so that a link restores it, and how to change that. */
export function useChartAddress() {
  const { chart = 'return', benchmarks } = askedChart(useSearch({ strict: false }))
  const change: (part: AskedChart) => void = useChangeAddress()
  return {
    view: chart,
    /** Codes of the benchmarks asked for; undefined for the usual ones. */
    codes: benchmarks === NO_BENCHMARKS ? [] : benchmarks?.split(SEPARATOR),
    showView: (view: ChartView) => change({ chart: view === 'return' ? undefined : view }),
    drawBenchmarks: (codes: readonly string[] | undefined) =>
      change({ benchmarks: codes?.length === 0 ? NO_BENCHMARKS : codes?.join(SEPARATOR) }),
  }
}
