import { fromDayNumber } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/iso-days.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getPrices } from '@fundholder/protocol/prices.ts'
import type { Desk } from '#platform/desk.ts'
import { refuseEmptyPeriod } from '#platform/empty-period.ts'
import type { SignedIn } from '#platform/http.ts'
import { Refusal } from '#platform/refusal.ts'
import type { MarketSnapshot } from './market-snapshot.ts'
import { thinned } from './price-run.ts'

export type PricesDesk = Desk & { market: () => MarketSnapshot }

/**
 * What was published for an instrument up to today, on its own days alone.
 *
 * @throws {Refusal} `clients/unknown` for another entity than the client's, `instruments/unknown`, `periods/reversed`, `periods/future`.
 */
export function publishedPrices(
  desk: PricesDesk,
  session: SignedIn,
  instrumentId: string,
  asked: Input<typeof getPrices, 'querystring'>,
): Answer<typeof getPrices> {
  const { last, entity = session.entityId, dateFrom, dateTo, points } = asked
  if (entity !== session.entityId) throw new Refusal('clients/unknown')
  const market = desk.market()
  const instrument = market.instrument(instrumentId)
  if (!instrument) throw new Refusal('instruments/unknown', { instrumentId })
  const today = desk.clock.today()
  const until = dateTo === undefined || dateTo > today ? today : dateTo
  refuseEmptyPeriod({ dateFrom, dateTo }, { today })
  const published = market.quotesBetween(instrumentId, dateFrom, until)
  const latest = last === undefined ? published : published.slice(last === 'true' ? -1 : -last)
  const shown = points === undefined ? latest : thinned(latest, points)
  return {
    instrumentId,
    currency: instrument.currency,
    serie: shown.map(({ day, value }) => ({ value: value / 1_000_000, ...onDay(fromDayNumber(day)) })),
  }
}
