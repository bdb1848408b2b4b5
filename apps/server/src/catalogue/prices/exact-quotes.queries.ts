import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The prices of some instruments, each of one day. */
export async function pricesOfDays(db: Database, wanted: readonly { id: string; day: CalendarDay }[]) {
  const { rows } = await sql<{ id: string; day: CalendarDay; value: bigint }>`
    select price.instrument_id as id, price.day, price.price as value
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ day }) => day)}::date[]) as wanted (id, day)
    join price on price.instrument_id = wanted.id and price.day = wanted.day`.execute(db)
  return rows
}

/** The last rate of each currency on or before a day, and whether one of a day after it is published as well. */
export async function ratesOfDays(db: Database, wanted: readonly { currency: string; day: CalendarDay }[]) {
  const { rows } = await sql<{
    currency: string
    day: CalendarDay
    value: bigint
    of_day: CalendarDay
    is_followed: boolean
  }>`
    select wanted.currency, wanted.day, last.rate as value, last.day as of_day,
      exists (select from fx_rate where currency = wanted.currency and day > wanted.day) as is_followed
    from unnest(${wanted.map(({ currency }) => currency)}::text[], ${wanted.map(({ day }) => day)}::date[])
      as wanted (currency, day)
    cross join lateral (
      select rate, day from fx_rate where currency = wanted.currency and day <= wanted.day
      order by day desc limit 1) last`.execute(db)
  return rows
}
