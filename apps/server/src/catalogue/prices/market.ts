import type { CalendarDay, DayNumber } from '@fundholder/domain/calendar.ts'
import type { Micro } from '@fundholder/domain/money.ts'

/** A price or rate as last published on or before the day requested, and the day it was published for. */
export type Quote = { value: Micro; day: CalendarDay }

/**
 * Prices and euro rates by day. Both carry the last one forward for at most `CARRY_PRICE_DAYS`; after that, and before
 * the first one, there is none: a missing price is `undefined`, never zero.
 */
export type Market = {
  /** Millionths of the instrument's own currency. */
  price: (instrumentId: string, day: CalendarDay) => Quote | undefined
  /** Millionths of the currency per 1 EUR; EUR itself is 1. */
  rate: (currency: string, day: CalendarDay) => Quote | undefined
  /** The currency that an instrument is priced in. */
  currencyOf: (instrumentId: string) => string | undefined
  /** Price and rate of many days at once. */
  runs: { price: QuoteRun; rate: QuoteRun }
}

/**
 * The quotes of consecutive calendar days, carried like single ones: whole millionths, NaN where there is none.
 * The array may be shared: it is read, never written.
 */
export type QuoteRun = (id: string, first: DayNumber, length: number) => Float64Array
