import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { MICRO, type Micro, micro } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { pricesOfDays, ratesOfDays } from './exact-quotes.queries.ts'

/** Quotes for executing trades, read from the database. */
export type ExactQuotes = {
  /** The price of that very day; none is carried. */
  nav: (instrumentId: string, day: CalendarDay) => Micro | undefined
  /** Rate of the day; of the preceding one if only a later one is published, so that the day gets none. */
  rate: (currency: string, day: CalendarDay) => Micro | undefined
}

export async function exactQuotes(
  db: Database,
  prices: readonly { id: string; day: CalendarDay }[],
  rates: readonly { currency: string; day: CalendarDay }[],
): Promise<ExactQuotes> {
  const navs = new Map(
    prices.length === 0
      ? []
      : (await pricesOfDays(db, prices)).map(({ id, day, value }) => [`${id} ${day}`, micro(value)]),
  )
  const foreign = rates.filter(({ currency }) => currency !== 'EUR')
  const found = foreign.length === 0 ? [] : await ratesOfDays(db, foreign)
  const known = new Map(
    found
      .filter(
        ({ day, of_day, is_followed }) =>
          of_day === day || (is_followed && addDays(of_day, CARRY_PRICE_DAYS) >= day),
      )
      .map(({ currency, day, value }) => [`${currency} ${day}`, micro(value)]),
  )
  return {
    nav: (id, day) => navs.get(`${id} ${day}`),
    rate: (currency, day) => (currency === 'EUR' ? micro(MICRO) : known.get(`${currency} ${day}`)),
  }
}
