import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getScreenerRatios } from '@fundholder/protocol/screener.ts'
import { type AnalysisDeps, measuredPeriod, ratioReading, refuseUnknown } from '#analysis/backtest.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import type { SignedIn } from '#platform/http/http.ts'

/**
 * Returns the ratios of instruments over a period, each on its own days, in the requested order.
 *
 * @throws {Refusal} `periods/reversed`, `currencies/unknown`, `instruments/unknown`, `benchmarks/unknown`,
 *   checked in that order.
 */
export async function screenerRatios(
  deps: AnalysisDeps,
  session: SignedIn,
  { items, explain, ...asked }: Input<typeof getScreenerRatios, 'body'>,
): Promise<Answer<typeof getScreenerRatios>> {
  const market = deps.market()
  const period = measuredPeriod(asked, market, deps.clock.today())
  refuseUnknown(items, market)
  const reading = await ratioReading(deps, session, market, { ...asked, ...period })
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
