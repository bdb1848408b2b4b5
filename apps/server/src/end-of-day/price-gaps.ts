import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  type BusinessCalendar,
  businessDayOnOrBefore,
  businessDaysBetween,
  TARGET,
} from '@fundholder/domain/days/business-days.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * A held fund without a price of the day: `late` while its last price is still carried forward, `unvalued` without one
 * that is, `closed` once the fund is closed.
 */
export type PriceGap = {
  instrumentId: string
  name: string
  state: 'late' | 'unvalued' | 'closed'
  lastPrice?: CalendarDay
  /** In the fund's own calendar. */
  businessDaysBehind?: number
  /** Number of contracts that hold it. */
  contracts: number
}

/** A needed currency without a euro rate of the day. */
export type RateGap = { currency: string; state: 'late' | 'unvalued'; lastRate?: CalendarDay }

/**
 * Returns held funds without a price of their last business day up to a day.
 *
 * @param held number of contracts by instrument.
 */
export function priceGaps(
  held: ReadonlyMap<string, number>,
  market: MarketSnapshot,
  calendarOf: (instrumentId: string) => BusinessCalendar,
  day: CalendarDay,
): PriceGap[] {
  return [...held].flatMap(([instrumentId, contracts]): PriceGap[] => {
    const calendar = calendarOf(instrumentId)
    const due = businessDayOnOrBefore(day, calendar)
    const last = market.price(instrumentId, day)?.day
    const { name = instrumentId, closedOn } = market.instrument(instrumentId) ?? {}
    const gap = { instrumentId, name, contracts, ...(last && { lastPrice: last }) }
    if (closedOn !== undefined && closedOn < due) return [{ ...gap, state: 'closed' }]
    if (last === undefined) return [{ ...gap, state: 'unvalued' }]
    if (last >= due) return []
    return [{ ...gap, state: 'late', businessDaysBehind: businessDaysBetween(last, due, calendar) }]
  })
}

/** Returns currencies without a rate of the last TARGET day up to a day. */
export function rateGaps(
  currencies: ReadonlySet<string>,
  market: MarketSnapshot,
  day: CalendarDay,
): RateGap[] {
  const due = businessDayOnOrBefore(day, TARGET)
  return [...currencies].sort().flatMap((currency): RateGap[] => {
    const last = market.rate(currency, day)?.day
    if (last === undefined) return [{ currency, state: 'unvalued' }]
    return last >= due ? [] : [{ currency, state: 'late', lastRate: last }]
  })
}
