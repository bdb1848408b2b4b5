import { type CalendarDay, type DayNumber, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { InstrumentKind, RiskId } from '@fundholder/domain/funds/instruments.ts'
import { micro } from '@fundholder/domain/money.ts'
import type { Market, Quote } from './market.ts'
import { type DatedQuote, quotesBetween } from './price-run.ts'
import {
  carriedRun,
  commonDays,
  lastQuote,
  type PublishedQuotes,
  publishedQuotes,
  type Quotes,
} from './quotes.ts'

/** Instrument without its prices. */
export type Instrument = {
  id: string
  name: string
  isin: string | undefined
  currency: string
  kind: InstrumentKind
  assetClass: string | undefined
  subAssetClass: string | undefined
  category?: string | undefined
  /** Country of domicile, ISO 3166. */
  address?: string | undefined
  /** Date of the last price of a closed fund. */
  closedOn?: CalendarDay | undefined
  /** Null where it has none. */
  riskId?: RiskId | null | undefined
  inceptionDate?: CalendarDay | undefined
  /** Percent a year. */
  ongoingCharges?: number | undefined
  /** True if it can be ordered. */
  operative?: boolean | undefined
  esg?: boolean | undefined
  sharia?: boolean | undefined
  /** The funds that it is compared with, by their common name. */
  peerGroup?: string | undefined
}

/** Snapshot of instruments, prices and rates. Immutable; the next one replaces it. */
export type MarketSnapshot = Market & {
  instrument: (instrumentId: string) => Instrument | undefined
  /** All of them by id. The same map as long as nothing about any of them changed. */
  instruments: ReadonlyMap<string, Instrument>
  /** Every price published for an instrument, those of days to come among them. */
  published: (instrumentId: string) => PublishedQuotes | undefined
  /** Returns true if a manager shows clients only instruments that can be ordered. */
  showsOperativeOnly: (entityId: number) => boolean
  /** Returns true if amounts can be converted to a currency. */
  knowsCurrency: (currency: string) => boolean
  currencies: ReadonlySet<string>
  /** The days up to one on which all instruments are quoted themselves, nothing carried; ascending. */
  commonDays: (instrumentIds: readonly string[], last: DayNumber) => DayNumber[]
  /**
   * Returns the quotes of an instrument between two days, both included, or from its first price on; oldest
   * first.
   */
  quotesBetween: (instrumentId: string, first: CalendarDay | undefined, last: CalendarDay) => DatedQuote[]
  /** The latest business day on or before one with any price; one of a weekend or holiday counts as of the business day before. */
  lastPriceDay: (day: CalendarDay) => CalendarDay | undefined
}

const EURO = 1_000_000

export function marketSnapshot(
  instruments: ReadonlyMap<string, Instrument>,
  prices: Quotes,
  rates: Quotes,
  operativeOnly: ReadonlySet<number> = new Set(),
): MarketSnapshot {
  const priced = [...instruments.values()].map(({ currency }) => currency)
  const currencies = new Set(['EUR', ...rates.columns.keys(), ...priced])
  return {
    price: (id, day) => asQuote(lastQuote(prices, id, toDayNumber(day))),
    rate: (currency, day) =>
      currency === 'EUR'
        ? { value: micro(BigInt(EURO)), day }
        : asQuote(lastQuote(rates, currency, toDayNumber(day))),
    currencyOf: (id) => instruments.get(id)?.currency,
    runs: {
      price: (id, first, length) => carriedRun(prices, id, first, length),
      rate: (currency, first, length) =>
        currency === 'EUR' ? new Float64Array(length).fill(EURO) : carriedRun(rates, currency, first, length),
    },
    instrument: (id) => instruments.get(id),
    instruments,
    published: (id) => publishedQuotes(prices, id),
    showsOperativeOnly: (entityId) => operativeOnly.has(entityId),
    knowsCurrency: (currency) => currencies.has(currency),
    currencies,
    commonDays: (ids, last) => commonDays(prices, ids, last),
    quotesBetween: (id, first, last) =>
      quotesBetween(prices, id, first ? toDayNumber(first) : Number.NEGATIVE_INFINITY, toDayNumber(last)),
    lastPriceDay: (day) => {
      const last = prices.days.findLast((one) => one <= toDayNumber(day))
      return last === undefined ? undefined : businessDayOnOrBefore(fromDayNumber(last), TARGET)
    },
  }
}

/** Returns the name of an instrument; its id if the catalogue does not know it. */
export const nameOf = (market: Pick<MarketSnapshot, 'instrument'>, id: string): string =>
  market.instrument(id)?.name ?? id

const asQuote = (quote: { value: number; day: DayNumber } | undefined): Quote | undefined =>
  quote && { value: micro(BigInt(quote.value)), day: fromDayNumber(quote.day) }
