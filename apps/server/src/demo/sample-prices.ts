import { type CalendarDay, type DayNumber } from '@fundholder/domain/calendar.ts'
import { type Micro, micro, type Rated } from '@fundholder/domain/money.ts'
import { FUNDS } from '@fundholder/sample-world/instruments.ts'
import type { SampleMarket } from '@fundholder/sample-world/market.ts'
import { type MarketSnapshot, marketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { NO_QUOTES, withQuotesSince } from '#catalogue/prices/quotes.ts'

/** What dealing in the sample market needs to know of a fund. */
export type Tradable = {
  id: string
  currency: string
  settlementDays: number
  entryFee: number
  /** The day of its last NAV, at which all its units are redeemed. */
  closedOn?: CalendarDay
}

/** The sample market as the catalogue would show it, without having been stored. */
export type SamplePrices = {
  market: MarketSnapshot
  fund: (instrumentId: string) => Tradable
  /** The NAV published for a day itself. @throws {RangeError} when there is none. */
  nav: (instrumentId: string, day: CalendarDay) => Micro
  /** A currency with its euro rate of a day. @throws {RangeError} when none is known. */
  rated: (currency: string, day: CalendarDay) => Rated
}

const EVER: DayNumber = Number.MIN_SAFE_INTEGER

export function samplePrices({ prices, rates, instruments }: SampleMarket): SamplePrices {
  const named = instruments.map(
    (one) =>
      [
        one.id,
        { ...one, isin: one.isin, assetClass: one.assetClass, subAssetClass: one.subAssetClass },
      ] as const,
  )
  const market = marketSnapshot(
    new Map(named),
    withQuotesSince(NO_QUOTES, EVER, prices),
    withQuotesSince(NO_QUOTES, EVER, rates),
  )
  const funds = new Map(
    FUNDS.map((fund) => [
      fund.id,
      {
        id: fund.id,
        currency: fund.currency,
        settlementDays: fund.settlementDays,
        entryFee: fund.family.entryFee ?? 0,
        ...(fund.closedOn && { closedOn: fund.closedOn }),
      },
    ]),
  )
  return {
    market,
    fund: (instrumentId) => found(funds.get(instrumentId), instrumentId),
    nav: (instrumentId, day) => {
      const quote = market.price(instrumentId, day)
      if (quote?.day !== day) throw new RangeError(`${instrumentId} has no NAV of ${day}`)
      return quote.value
    },
    rated: (currency, day) => ({
      currency,
      perEuro:
        currency === 'EUR'
          ? micro(1_000_000n)
          : found(market.rate(currency, day), `${currency} on ${day}`).value,
    }),
  }
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new RangeError(`the sample market does not know ${what}`)
  return value
}
