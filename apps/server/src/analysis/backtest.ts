import { spansAYear } from '@fundholder/domain/periods.ts'
import { WEIGHT_TOLERANCE } from '@fundholder/domain/rebalancing.ts'
import type { runBacktest } from '@fundholder/protocol/analysis.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import type { MarketSnapshot } from '#catalogue/market-snapshot.ts'
import { readAs } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import type { SignedIn } from '#platform/http.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Composition, measureCompositions } from './compositions.ts'
import { noRiskFree, riskFreeIn } from './risk-free.ts'

export type AnalysisDesk = Desk & { market: () => MarketSnapshot }

/**
 * How compositions did between two days, in one currency. A `dateTo` in the future is today.
 *
 * @throws {Refusal} `periods/reversed`, `currencies/unknown`, `instruments/unknown`, `weights/not-one`, checked in that order.
 */
export async function backtestCompositions(
  desk: AnalysisDesk,
  session: SignedIn,
  {
    currency,
    dateFrom,
    dateTo,
    compositions,
    rebalancing,
    riskFree,
    underOneYear,
  }: Input<typeof runBacktest, 'body'>,
) {
  const market = desk.market()
  const today = desk.clock.today()
  const period = { currency, dateFrom, dateTo: dateTo > today ? today : dateTo }
  if (dateFrom > period.dateTo) throw new Refusal('periods/reversed', { dateFrom, dateTo: period.dateTo })
  if (!market.knowsCurrency(currency)) throw new Refusal('currencies/unknown', { currency })
  for (const composition of compositions) refuseUnsound(composition, market)
  return measureCompositions(market, compositions, period, {
    rebalancing,
    riskFree:
      riskFree === 'none'
        ? noRiskFree
        : await readAs(desk.db, session, (trx) => riskFreeIn(trx, market, currency)),
    annualise: underOneYear === 'include' || spansAYear(period.dateFrom, period.dateTo),
  })
}

function refuseUnsound({ items }: Composition, market: MarketSnapshot): void {
  const unknown = items.find(({ instrumentId }) => !market.instrument(instrumentId))
  if (unknown) throw new Refusal('instruments/unknown', { instrumentId: unknown.instrumentId })
  const sum = items.reduce((total, { weight }) => total + weight, 0)
  if (Math.abs(sum - 1) > WEIGHT_TOLERANCE) throw new Refusal('weights/not-one', { sum })
}
