import {
  correlateInstruments,
  getScreenerRatios,
  getScreenerRelations,
  screenFunds,
} from '@fundholder/protocol/screener.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import type { Mount } from '#platform/http/http.ts'
import { readFundLists } from '#preferences/fund-lists.ts'
import { correlate } from './correlations.ts'
import { screenerRatios } from './ratios.ts'
import { fundRelations, screen } from './screen-funds.ts'

export function registerScreener(mount: Mount, deps: AnalysisDeps): void {
  mount(screenFunds, async ({ query, session }) => {
    const lists = query.watchedOnly && (await readFundLists(deps.db, session))
    return screen(deps, session, query, lists?.watched)
  })
  mount(getScreenerRelations, async ({ query, session }) => fundRelations(deps, session, query))
  mount(getScreenerRatios, ({ body, session }) => screenerRatios(deps, session, body))
  mount(correlateInstruments, async ({ body }) => correlate(deps, body))
}
