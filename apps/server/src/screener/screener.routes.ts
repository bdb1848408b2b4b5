import { getScreenerRatios, getScreenerRelations, screenFunds } from '@fundholder/protocol/screener.ts'
import type { AnalysisDesk } from '#analysis/backtest.ts'
import type { Mount } from '#platform/http.ts'
import { screenerRatios } from './ratios.ts'
import { fundRelations, screen } from './screen-funds.ts'

export function registerScreener(mount: Mount, desk: AnalysisDesk): void {
  mount(screenFunds, async ({ query, session }) => screen(desk, session, query))
  mount(getScreenerRelations, async ({ query, session }) => fundRelations(desk, session, query))
  mount(getScreenerRatios, ({ body, session }) => screenerRatios(desk, session, body))
}
