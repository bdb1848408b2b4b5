import { type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import type { Market } from './market.ts'

/** An instrument's prices on consecutive calendar days, in millionths of its currency; NaN where there is none. */
export const priceRun = (market: Market, instrumentId: string, first: DayNumber, length: number) =>
  market.runs?.price(instrumentId, first, length) ?? dayByDay(market.price, instrumentId, first, length)

/** A currency's euro rates on consecutive calendar days, in millionths per 1 EUR; NaN where there is none. */
export const rateRun = (market: Market, currency: string, first: DayNumber, length: number) =>
  market.runs?.rate(currency, first, length) ?? dayByDay(market.rate, currency, first, length)

function dayByDay(quote: Market['price'], id: string, first: DayNumber, length: number): Float64Array {
  return Float64Array.from({ length }, (_, index) => Number(quote(id, fromDayNumber(first + index))?.value))
}
