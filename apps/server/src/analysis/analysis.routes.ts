import { getPerformanceIndex, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { registerLookThrough } from '#analysis/look-through/look-through.routes.ts'
import type { Mount } from '#platform/http/http.ts'
import { type AnalysisDeps, backtestCompositions } from './backtest.ts'

export function registerAnalysis(mount: Mount, deps: AnalysisDeps): void {
  mount(runBacktest, ({ body, session }) => backtestCompositions(deps, session, body))

  mount(getPerformanceIndex, async ({ body: { items, ...period }, session }) => {
    const {
      data: [measured],
    } = await backtestCompositions(deps, session, {
      ...period,
      compositions: [{ items }],
      rebalancing: 'buyAndHold',
    })
    if (!measured) throw new RangeError('one composition has one measurement')
    return measured
  })

  registerLookThrough(mount, deps)
}
