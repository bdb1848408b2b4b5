import {
  correlateInstruments,
  getScreenerRatios,
  getScreenerRelations,
  screenFunds,
} from '@fundholder/protocol/screener.ts'
import type { AnalysisDesk } from '#analysis/backtest.ts'
import type { Mount } from '#platform/http/http.ts'
import { readFundLists } from '#preferences/fund-lists.ts'
import { correlate } from './correlations.ts'
import { screenerRatios } from './ratios.ts'
import { fundRelations, screen } from './screen-funds.ts'

export function registerScreener(mount: Mount, desk: AnalysisDesk): void {
  mount(screenFunds, async ({ query, session }) => {
    const lists = query.watchedOnly && (await readFundLists(desk.db, session))
    return screen(desk, session, query, lists?.watched)
  })
  mount(getScreenerRelations, async ({ query, session }) => fundRelations(desk, session, query))
  mount(getScreenerRatios, ({ body, session }) => screenerRatios(desk, session, body))
  mount(correlateInstruments, async ({ body }) => correlate(desk, body))
}
