import {
  addMonths,
  type CalendarDay,
  endOfMonth,
  fromDayNumber,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import { businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/** A fund's prices up to the day that its factsheet describes, in millionths of its currency. */
export type FundHistory = {
  days: number[]
  values: number[]
  first: CalendarDay
  last: CalendarDay
}

/**
 * Returns the day that today's factsheets describe: the last business day of the month before. They change once a month and when
 * something else is reported, not with every price.
 */
export const factsheetDay = (today: CalendarDay): CalendarDay =>
  businessDayOnOrBefore(endOfMonth(addMonths(today, -1)), TARGET)

/** Returns `undefined` for a fund without a price by then. */
export function fundHistory(
  market: MarketSnapshot,
  instrumentId: string,
  until: CalendarDay,
): FundHistory | undefined {
  const published = market.published(instrumentId)
  if (!published) return undefined
  const end = toDayNumber(until)
  const days: number[] = []
  const values: number[] = []
  for (const [place, value] of published.values.entries()) {
    const day = published.days[published.start + place] as number
    if (day > end) break
    if (value === 0) continue
    days.push(day)
    values.push(value)
  }
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { days, values, first: fromDayNumber(first), last: fromDayNumber(last) }
}

/** The first price only, until the fund's first month has ended. */
export function fundBeginning(
  market: MarketSnapshot,
  instrumentId: string,
  until: CalendarDay,
): FundHistory | undefined {
  const history = fundHistory(market, instrumentId, until)
  if (!history) return undefined
  const { days, values, first } = history
  return { days: days.slice(0, 1), values: values.slice(0, 1), first, last: first }
}
