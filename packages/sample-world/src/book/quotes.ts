import { type CalendarDay, type DayNumber, daysBetween, toDayNumber } from '@fundholder/domain/calendar.ts'
import { MICRO, type Micro, micro, type Rated } from '@fundholder/domain/money.ts'
import { FIRST_DAY } from '../days.ts'
import { FUNDS, type SampleFund } from '../funds/instruments.ts'
import type { QuoteSeries, SampleMarket } from '../market/market.ts'

/** The sample market as a member's history needs it. */
export type Quotes = {
  fund: (id: string) => SampleFund
  /** The NAV published for a day itself. @throws {RangeError} when there is none. */
  nav: (fundId: string, day: CalendarDay) => Micro
  /** The latest NAV on a day. @throws {RangeError} before the first one. */
  lastNav: (fundId: string, day: CalendarDay) => Micro
  /** A currency with its latest euro rate on a day. @throws {RangeError} before the first one. */
  rated: (currency: string, day: CalendarDay) => Rated
}

export function quotesOf(
  { prices, rates }: Pick<SampleMarket, 'prices' | 'rates'>,
  last: CalendarDay,
): Quotes {
  const days = daysBetween(FIRST_DAY, last) + 1
  const priceOf = new Map(prices.map((series) => [series.id, daily(series, days)]))
  const rateOf = new Map(rates.map((series) => [series.id, daily(series, days)]))
  const quote = (of: Map<string, Daily>, id: string, day: CalendarDay) => {
    const at = toDayNumber(day) - FIRST
    const series = of.get(id)
    const value = series?.values[at]
    if (!value) throw new RangeError(`the sample market has no quote of ${id} on ${day}`)
    return { value: micro(BigInt(value)), isOfDay: series.published[at] === 1 }
  }
  const funds = new Map(FUNDS.map((fund) => [fund.id, fund]))
  return {
    fund: (id) => {
      const fund = funds.get(id)
      if (!fund) throw new RangeError(`the sample market has no fund ${id}`)
      return fund
    },
    nav: (id, day) => {
      const { value, isOfDay } = quote(priceOf, id, day)
      if (!isOfDay) throw new RangeError(`${id} has no NAV of ${day}`)
      return value
    },
    lastNav: (id, day) => quote(priceOf, id, day).value,
    rated: (currency, day) => ({
      currency,
      perEuro: currency === 'EUR' ? micro(MICRO) : quote(rateOf, currency, day).value,
    }),
  }
}

const FIRST: DayNumber = toDayNumber(FIRST_DAY)

/** A value for each calendar day from the first day of the market: the last one is carried. Zero before the first. */
type Daily = { values: Float64Array; published: Uint8Array }

function daily({ days, values }: QuoteSeries, length: number): Daily {
  const carried = { values: new Float64Array(length), published: new Uint8Array(length) }
  let next = 0
  let value = 0
  for (let at = 0; at < length; at++) {
    if (days[next] === FIRST + at) {
      value = values[next++] as number
      carried.published[at] = 1
    }
    carried.values[at] = value
  }
  return carried
}
