import { getPerformanceIndex, runBacktest } from '@fundholder/protocol/analysis.ts'
import { registerLookThrough } from '#analysis/look-through/look-through.routes.ts'
import type { Mount } from '#platform/http/http.ts'
import { type AnalysisDesk, backtestCompositions } from './backtest.ts'

export function registerAnalysis(mount: Mount, desk: AnalysisDesk): void {
  mount(runBacktest, ({ body, session }) => backtestCompositions(desk, session, body))

  mount(getPerformanceIndex, async ({ body: { items, ...period }, session }) => {
    const {
      data: [measured],
    } = await backtestCompositions(desk, session, {
      ...period,
      compositions: [{ items }],
      rebalancing: 'buyAndHold',
    })
    if (!measured) throw new RangeError('one composition has one measurement')
    return measured
  })

  registerLookThrough(mount, desk)
}
