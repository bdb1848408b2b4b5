import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import { type FileWork, stagedTable } from '#import-files/reading/book-file.ts'

/** Table of quotes, and the columns of the file that they come from. */
export type QuoteTable =
  | { table: 'price'; id: 'instrument_id'; value: 'price'; fileId: 'instrumentId'; fileValue: 'price' }
  | { table: 'fx_rate'; id: 'currency'; value: 'rate'; fileId: 'currency'; fileValue: 'rate' }

/** Rows of days that have not come yet. */
export async function futureQuotes({ trx, file }: FileWork, today: CalendarDay, limit: number) {
  const { rows } = await sql<{ line: number; day: CalendarDay; total: bigint }>`
    select line, date as day, count(*) over () as total from ${sql.table(stagedTable(file.name))}
    where date > ${today}::date order by line limit ${limit}`.execute(trx)
  return rows
}

/**
 * Rows that are far away from the quote before them: the one that will be the last one before their day when the file
 * is loaded, whether it is stored or is in the file.
 */
export async function jumpingQuotes({ trx, file }: FileWork, kind: QuoteTable, limit: number) {
  const [stored, id, value] = [sql.table(kind.table), sql.ref(kind.id), sql.ref(kind.value)]
  const [staged, fileId, fileValue] = [
    sql.table(stagedTable(file.name)),
    sql.ref(kind.fileId),
    sql.ref(kind.fileValue),
  ]
  const { rows } = await sql<{
    line: number
    day: CalendarDay
    quote: bigint
    former_day: CalendarDay
    former: bigint
    total: bigint
  }>`
    with quoted as materialized (
      select ${fileId} as id, min(date) as first, max(date) as last from ${staged} group by 1
    ), kept as (
      select quoted.id, t.day, t.${value} as quote from quoted join ${stored} as t on t.${id} = quoted.id
        and t.day <= quoted.last and t.day >= coalesce(
          (select max(before.day) from ${stored} as before
            where before.${id} = quoted.id and before.day < quoted.first), quoted.first)
      where not exists (select from ${staged} as s where s.${fileId} = quoted.id and s.date = t.day)
    ), pair as (
      select line, day, quote, lag(day) over same as former_day, lag(quote) over same as former
      from (
        select line, ${fileId} as id, date as day, ${fileValue} as quote from ${staged}
        union all select null, id, day, quote from kept
      ) as known
      window same as (partition by id order by day)
    )
    select *, count(*) over () as total from pair
    where line is not null and abs(quote - former)::float8 / former > ${LARGEST_QUOTE_CHANGE}
      and day > former_day -- a day that stands twice is another fault
    order by line limit ${limit}`.execute(trx)
  return rows
}
