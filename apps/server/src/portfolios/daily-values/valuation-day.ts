import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * Returns the valuation day of a contract: the latest day with prices, or the contract's first day if that is later.
 * Every figure and label of a page refers to this day.
 */
export const valuationDayOf = (
  market: Pick<MarketSnapshot, 'lastPriceDay'>,
  { today, inception }: { today: CalendarDay; inception: CalendarDay },
): CalendarDay => {
  const priced = market.lastPriceDay(today)
  return priced === undefined || priced < inception ? inception : priced
}
