import { type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import type { QuoteColumn } from './quotes.ts'

/** How many prices and rates there are. */
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

/** What the portal says of each instrument beside its prices, or of some of them. */
export const instrumentFacts = (db: Database, ids?: readonly string[]) =>
  db
    .selectFrom('instrument')
    .leftJoin('fund_fact', (join) =>
      join
        .onRef('fund_fact.instrument_id', '=', 'instrument.id')
        .on('fund_fact.section', '=', 'facts')
        .on('fund_fact.key', '=', 'peerGroup'),
    )
    .select([
      'id',
      'isin',
      'name',
      'currency',
      'kind',
      'asset_class',
      'sub_asset_class',
      'category',
      'address',
      'closed_on',
      'risk_id',
      'inception_date',
      'ongoing_charges',
      'operative',
      'esg',
      'sharia',
      'fund_fact.value as peer_group',
    ])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()

/** The managers who show clients only what can be ordered. */
export async function operativeOnlyEntities(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from entity where operative_only`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says whether clients of a manager see only what can be ordered. @returns whether there is such a manager. */
export async function showOperativeOnly(
  db: Database,
  entityId: number,
  isRestricted: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update entity set operative_only = ${isRestricted} where id = ${entityId} returning id`.execute(db)
  return rows.length > 0
}

/** The holidays that each instrument keeps, where it keeps any of its own. */
export const calendarsKept = (db: Database) =>
  db.selectFrom('instrument').select(['id', 'calendar']).where('calendar', 'is not', null).execute()

export const holidays = (db: Database) => db.selectFrom('fund_holiday').select(['calendar', 'day']).execute()

/** Benchmarks by name, at most `limit` after the first `skip`, and how many there are. */
export async function benchmarksByName(db: Database, limit: number, skip = 0) {
  const benchmarks = await db
    .selectFrom('benchmark')
    .selectAll()
    .orderBy('name')
    .orderBy('code')
    .offset(skip)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('benchmark')
    .select((one) => one.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { benchmarks, total: Number(total) }
}

export const benchmarkOf = (db: Database, code: string) =>
  db.selectFrom('benchmark').selectAll().where('code', '=', code).executeTakeFirst()
