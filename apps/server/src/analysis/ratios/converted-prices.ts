import { convertAtRates } from '@fundholder/analytics/series/currency-conversion.ts'
import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * Prices of instruments on some days in one currency, by instrument: at the euro rates of each day, or the last
 * before it.
 *
 * @param days ascending, each with a price of every instrument.
 * @returns `undefined` when a rate is missing.
 * @throws {RangeError} for an instrument that the catalogue does not have.
 */
export function convertedPrices(
  market: MarketSnapshot,
  instrumentIds: readonly string[],
  days: Int32Array,
  currency: string,
): Map<string, Float64Array> | undefined {
  const first = days[0] as DayNumber
  const length = (days.at(-1) as DayNumber) - first + 1
  const toRates = market.runs.rate(currency, first, length)
  const prices = new Map<string, Float64Array>()
  for (const instrumentId of instrumentIds) {
    const own = market.currencyOf(instrumentId)
    if (own === undefined) throw new RangeError(`${instrumentId} is not in the catalogue`)
    const run = market.runs.price(instrumentId, first, length)
    const fromRates = own === currency ? undefined : market.runs.rate(own, first, length)
    const converted = new Float64Array(days.length)
    for (let order = 0; order < days.length; order++) {
      const at = (days[order] as DayNumber) - first
      const price = run[at] as number
      const figure = fromRates ? convertAtRates(price, fromRates[at] as number, toRates[at] as number) : price
      if (Number.isNaN(figure)) return undefined
      converted[order] = figure
    }
    prices.set(instrumentId, converted)
  }
  return prices
}
