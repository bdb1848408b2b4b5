import { type CalendarDay, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/days/iso-days.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { refuseEmptyPeriod } from '#contracts/empty-period.ts'
import { memoise } from '#platform/basics/memoise.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Instrument, MarketSnapshot } from './market-snapshot.ts'
import { thinned } from './price-run.ts'

export type PricesDeps = Deps & { market: () => MarketSnapshot }

/**
 * Returns the published prices of an instrument up to today, without carried ones.
 *
 * @throws {Refusal} `clients/unknown` for another entity than the client's, `instruments/unknown`,
 *   `periods/reversed`, `periods/future`.
 */
export function publishedPrices(
  deps: PricesDeps,
  session: SignedIn,
  instrumentId: string,
  input: Input<typeof getPrices, 'querystring'>,
): Answer<typeof getPrices> {
  const { last, entity = session.entityId, dateFrom, dateTo, points } = input
  if (entity !== session.entityId) throw new Refusal('clients/unknown')
  const market = deps.market()
  const instrument = market.instrument(instrumentId)
  if (!instrument) throw new Refusal('instruments/unknown', { instrumentId })
  const today = deps.clock.today()
  const until = dateTo === undefined || dateTo > today ? today : dateTo
  refuseEmptyPeriod({ dateFrom, dateTo }, { today })
  return shownWith(market, JSON.stringify([instrumentId, dateFrom, until, last, points]), () =>
    Object.freeze(shownPrices(market, instrument, until, input)),
  )
}

/** Maximum number of cached formatted prices per market: about 10 MB. */
const MOST_SHOWN = 100_000
/** Memoised, because the answer is the same for all clients and requested with every list of funds. */
const shownWith = memoise<MarketSnapshot, Answer<typeof getPrices>>(
  MOST_SHOWN,
  ({ serie }) => 1 + serie.length,
)

function shownPrices(
  market: MarketSnapshot,
  { id, currency }: Instrument,
  until: CalendarDay,
  { last, dateFrom, points }: Input<typeof getPrices, 'querystring'>,
): Answer<typeof getPrices> {
  const published = market.quotesBetween(id, dateFrom, until)
  const latest = last === undefined ? published : published.slice(last === 'true' ? -1 : -last)
  const shown = points === undefined ? latest : thinned(latest, points)
  return {
    instrumentId: id,
    currency,
    serie: shown.map(({ day, value }) => ({ value: value / 1_000_000, ...onDay(fromDayNumber(day)) })),
  }
}
