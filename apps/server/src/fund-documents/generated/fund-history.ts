import type { ObservedLevels } from '@fundholder/analytics/holding-scenarios.ts'
import { businessDayOnOrBefore, TARGET } from '@fundholder/domain/business-days.ts'
import {
  addMonths,
  type CalendarDay,
  endOfMonth,
  fromDayNumber,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/** A fund's own prices up to the day that its papers describe, in millionths of its currency. */
export type FundHistory = {
  days: number[]
  values: number[]
  first: CalendarDay
  last: CalendarDay
}

/**
 * The day that papers of today describe: the last business day of the month before. They change once a month and when
 * something else is reported, not with every price.
 */
export const paperDay = (today: CalendarDay): CalendarDay =>
  businessDayOnOrBefore(endOfMonth(addMonths(today, -1)), TARGET)

/** Of a fund that has no price by then, `undefined`. */
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

/** The first price alone: what a fund has until its first month has ended. */
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

/**
 * The last price of every month up to that of the last price, oldest first; begins anew after a month without a price
 * of its last days, so that they are consecutive.
 */
export function monthEnds({ days, values, last }: FundHistory): number[] {
  const ends: number[] = []
  let at = days.length - 1
  // The month of the last price counts if that price stands for its end.
  for (let month = endOfMonth(last); at >= 0; month = endOfMonth(addMonths(month, -1))) {
    const end = toDayNumber(month)
    while (at >= 0 && (days[at] as number) > end) at -= 1
    const day = days[at]
    if (day === undefined) break
    if (end - day > CARRY_PRICE_DAYS) {
      if (ends.length === 0 && month === endOfMonth(last)) continue
      break
    }
    ends.push(values[at] as number)
  }
  return ends.toReversed()
}

const DAYS_A_YEAR = 365
/** So many prices in every year, holidays and pauses allowed for, are one of every trading day, or one of every week. */
const FEWEST_OF_DAYS = 200
const FEWEST_OF_WEEKS = 45

/** A fund's prices, taken as often as it has had them in every whole year of its history. */
export function observedLevels(history: FundHistory): ObservedLevels {
  const fewest = fewestOfAYear(history.days)
  if (fewest >= FEWEST_OF_DAYS) return { levels: history.values, every: 'day' }
  if (fewest < FEWEST_OF_WEEKS) return { levels: monthEnds(history), every: 'month' }
  const weekOf = (at: number) => Math.floor(((history.days[at] as number) + 3) / 7) // from Monday to Sunday
  const levels = history.values.filter(
    (_, at) => at === history.days.length - 1 || weekOf(at) !== weekOf(at + 1),
  )
  return { levels, every: 'week' }
}

/** 0 for less than a year. */
function fewestOfAYear(days: readonly number[]): number {
  const [first, last] = [days[0] as number, days.at(-1) as number]
  const years = Math.floor((last - first) / DAYS_A_YEAR)
  const counts = Array.from({ length: years }, () => 0)
  for (const day of days) {
    const year = Math.floor((last - day) / DAYS_A_YEAR)
    if (year < years) counts[year] = (counts[year] as number) + 1
  }
  return years === 0 ? 0 : Math.min(...counts)
}
