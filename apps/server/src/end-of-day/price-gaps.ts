import {
  type BusinessCalendar,
  businessDayOnOrBefore,
  businessDaysBetween,
  TARGET,
} from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/**
 * A fund that is held and has no price of the day: `late` while its last one still counts, `unvalued` once it is too
 * old or there never was one, `closed` when there will be none.
 */
export type PriceGap = {
  instrumentId: string
  name: string
  state: 'late' | 'unvalued' | 'closed'
  lastPrice?: CalendarDay
  /** Of the fund's own calendar. */
  businessDaysBehind?: number
  /** How many contracts hold it. */
  contracts: number
}

/** A currency that is needed and has no euro rate of the day. */
export type RateGap = { currency: string; state: 'late' | 'unvalued'; lastRate?: CalendarDay }

/**
 * The held funds without a price of a day, or of the last day before it on which they publish.
 *
 * @param held how many contracts hold each instrument.
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

/** Those of some currencies that have no rate of a day, or of the last TARGET day before it. */
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
