import type { Answer, Input } from '@fundholder/protocol/call.ts'
import {
  correlateInstruments,
  getScreenerRatios,
  getScreenerRelations,
  screenFunds,
} from '@fundholder/protocol/funds/screener.ts'
import { type AnalysisDeps, measuredPeriod, ratioReading, refuseUnknown } from '#analysis/backtest.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import { withClassNames } from '#catalogue/search/class-names.ts'
import type { Mount, SignedIn } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { readFundLists } from '#preferences/fund-lists.ts'
import { correlate } from './correlations.ts'
import { fundRelations, screen } from './screen-funds.ts'

export function registerScreener(mount: Mount, deps: AnalysisDeps): void {
  mount(screenFunds, async ({ query, session, request }) => {
    const language = languageOf(request)
    const lists = query.watchedOnly && (await readFundLists(deps.db, session))
    return withClassNames(screen(deps, session, query, language, lists?.watched), language)
  })
  mount(getScreenerRelations, async ({ query, session }) => fundRelations(deps, session, query))
  mount(getScreenerRatios, ({ body, session }) => screenerRatios(deps, session, body))
  mount(correlateInstruments, async ({ body }) => correlate(deps, body))
}

/**
 * Returns the ratios of instruments over a period, each on its own days, in the requested order.
 *
 * @throws {Refusal} `periods/reversed`, `currencies/unknown`, `instruments/unknown`, `benchmarks/unknown`,
 *   checked in that order.
 */
async function screenerRatios(
  deps: AnalysisDeps,
  session: SignedIn,
  { items, explain, ...input }: Input<typeof getScreenerRatios, 'body'>,
): Promise<Answer<typeof getScreenerRatios>> {
  const market = deps.market()
  const period = measuredPeriod(input, market, deps.clock.today())
  refuseUnknown(items, market)
  const reading = await ratioReading(deps, session, market, { ...input, ...period })
  return {
    currency: period.currency,
    data: items.map((item) => ({
      instrumentId: item.instrumentId,
      ...measureComposition(market, { items: [item] }, period, {
        ...reading,
        rebalancing: 'buyAndHold',
        explain,
      }),
    })),
  }
}
