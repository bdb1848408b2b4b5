import { getScreenerRatios } from '@fundholder/protocol/screener.ts'
import type { AnalysisDesk } from '#analysis/backtest.ts'
import type { Mount } from '#platform/http.ts'
import { screenerRatios } from './ratios.ts'

export function registerScreener(mount: Mount, desk: AnalysisDesk): void {
  mount(getScreenerRatios, ({ body, session }) => screenerRatios(desk, session, body))
}
