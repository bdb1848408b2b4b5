import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * The latest day that figures of a contract are shown of: the latest with prices, or the day on which the contract
 * began if that is later. Every figure and every label of a page is of this day.
 */
export const valuationDayOf = (
  market: Pick<MarketSnapshot, 'lastPriceDay'>,
  { today, inception }: { today: CalendarDay; inception: CalendarDay },
): CalendarDay => {
  const priced = market.lastPriceDay(today)
  return priced === undefined || priced < inception ? inception : priced
}
