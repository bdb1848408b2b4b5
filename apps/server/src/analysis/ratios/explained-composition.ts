import { rebalancingsOf } from '@fundholder/analytics/series/backtest.ts'
import { type CalendarDay, type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import type { CompositionExplanation } from '@fundholder/protocol/analysis/explanations.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { quoteUsed } from './quotes-used.ts'

/** With more growths than this an explanation has one line for each sub-period, and none for each instrument. */
const MOST_GROWTHS = 5_000

type Explained = {
  currency: string
  rebalancing: Rebalancing
  /** The days measured on. */
  days: Int32Array
  /** Growth of 1 by each of them. */
  levels: Float64Array
  /** Prices of each instrument, in the currency. */
  prices: ReadonlyMap<string, Float64Array>
}

/** Derives a composition's performance, so that it can be recomputed from the answer alone. */
export function explainComposition(
  market: Market,
  { items }: { items: readonly { instrumentId: string; weight: number }[] },
  { currency, rebalancing, days, levels, prices }: Explained,
): Omit<CompositionExplanation, 'ratios'> {
  const dayAt = (position: number) => fromDayNumber(days[position] as DayNumber)
  const last = days.length - 1
  const used = (instrumentId: string, day: CalendarDay) => {
    const quote = quoteUsed(market, instrumentId, day, currency)
    if (!quote) throw new RangeError(`${instrumentId} was measured without a price or rate of ${day}`)
    return quote
  }
  const isDaily = rebalancing === 'daily'
  const borders = rebalancingsOf(days, isDaily ? 'monthly' : rebalancing)
  const tellsGrowths = !isDaily && items.length * (borders.length - 1) <= MOST_GROWTHS
  return {
    method: methodOf(rebalancing, dayAt(0), dayAt(last)),
    formula: rebalancing === 'buyAndHold' ? 'formulas.buyAndHold' : 'formulas.rebalanced',
    inputs: items.map(({ instrumentId, weight }) => ({
      instrumentId,
      weight,
      from: used(instrumentId, dayAt(0)),
      to: used(instrumentId, dayAt(last)),
    })),
    subPeriods: borders.slice(1).map((to, order) => {
      const from = borders[order] as number
      const [opening, closing] = [levels[from] as number, levels[to] as number]
      const growth = (run: Float64Array) => (run[to] as number) / (run[from] as number)
      return {
        dateFrom: dayAt(from),
        dateTo: dayAt(to),
        opening,
        closing,
        factor: closing / opening,
        ...(tellsGrowths && {
          growths: items.map(({ instrumentId }) => growth(prices.get(instrumentId) as Float64Array)),
        }),
      }
    }),
  }
}

/** Returns the method of a composition's measurement. */
export const methodOf = (rebalancing: Rebalancing, dateFrom: CalendarDay, dateTo: CalendarDay) => ({
  name: rebalancing === 'buyAndHold' ? 'buy-and-hold' : `rebalanced-${rebalancing}`,
  version: 1,
  dateFrom,
  dateTo,
})
