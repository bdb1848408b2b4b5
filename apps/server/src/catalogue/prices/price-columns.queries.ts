import { type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { QuoteColumn } from './quotes.ts'

/** Counts the prices and rates. */
export async function countQuotes(db: Database): Promise<number> {
  const { rows } = await sql<{ quotes: bigint }>`
    select (select count(*) from price) + (select count(*) from fx_rate) as quotes`.execute(db)
  return Number(rows[0]?.quotes)
}

/** Every instrument's prices from a day on, one row an instrument. */
export const priceColumns = (db: Database, since: DayNumber): Promise<QuoteColumn[]> =>
  quoteColumns(db, sql`select instrument_id as id, day, price as value from price`, since)

/** Every currency's rates per 1 EUR from a day on, one row a currency. */
export const rateColumns = (db: Database, since: DayNumber): Promise<QuoteColumn[]> =>
  quoteColumns(db, sql`select currency as id, day, rate as value from fx_rate`, since)

/** Packed by PostgreSQL into bytes: as rows, a million prices would take many times as long to read. */
async function quoteColumns(db: Database, quotes: RawBuilder<unknown>, since: DayNumber) {
  const { rows } = await sql<{ id: string; days: Buffer; quotes: Buffer; largest: bigint }>`
    select id, max(value) as largest,
      string_agg(int4send(day - date '1970-01-01'), '' order by day) as days,
      string_agg(float8send(value::float8), '' order by day) as quotes
    from (${quotes}) as quote
    where day >= ${fromDayNumber(since)}::date
    group by id`.execute(db)
  return rows.map(({ id, days, quotes: packed, largest }) => {
    if (largest > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`a quote of ${id} is too large`)
    return { id, days: Int32Array.from(unpacked(days, 4)), values: Float64Array.from(unpacked(packed, 8)) }
  })
}

function* unpacked(packed: Buffer, width: 4 | 8) {
  for (let at = 0; at < packed.length; at += width)
    yield width === 4 ? packed.readInt32BE(at) : packed.readDoubleBE(at)
}
