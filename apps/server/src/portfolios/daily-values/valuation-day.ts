import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * The latest day that figures of a contract are shown of: the latest with prices, or the day on which the contract
 * began where that is later. Every figure of one page is asked for this day, and every label names it.
 */
export const valuationDayOf = (
  market: Pick<MarketSnapshot, 'lastPriceDay'>,
  { today, inception }: { today: CalendarDay; inception: CalendarDay },
): CalendarDay => {
  const priced = market.lastPriceDay(today)
  return priced === undefined || priced < inception ? inception : priced
}
