import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Micro, micro } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

export async function setRecordingTime(trx: RunningTransaction, at: Date): Promise<void> {
  await sql`select set_config('app.recorded_at', ${at.toISOString()}, true)`.execute(trx)
}

/** Every change of a stored price or rate, or those made at an instant or later, in the order in which they were made. */
export async function changesOfQuotes(db: Database, since?: Date) {
  const all = db
    .selectFrom('price_change')
    .leftJoin('instrument', 'instrument.id', 'price_change.instrument_id')
    .select(['price_change.day', 'former', 'corrected', 'changed_at'])
    .select(['price_change.currency as rate_of', 'instrument.currency as priced_in'])
    .select(['instrument.id as instrument_id', 'instrument.name as instrument_name'])
    .orderBy('price_change.id')
  const rows = await (since ? all.where('changed_at', '>=', since) : all).execute()
  return rows.map((row) => ({
    changedAt: row.changed_at,
    instrument:
      row.instrument_id === null || row.instrument_name === null
        ? undefined
        : { id: row.instrument_id, name: row.instrument_name },
    currency: row.rate_of ?? row.priced_in ?? '', // the database sees that a change has one of the two
    day: row.day,
    former: micro(row.former),
    corrected: row.corrected === null ? undefined : micro(row.corrected),
  }))
}

export async function storedPrice(db: Database, instrumentId: string, day: CalendarDay) {
  const row = await db
    .selectFrom('price')
    .select('price')
    .where('instrument_id', '=', instrumentId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.price as Micro | undefined
}

export async function storedRate(db: Database, currency: string, day: CalendarDay) {
  const row = await db
    .selectFrom('fx_rate')
    .select('rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.rate as Micro | undefined
}

/** The database records what it takes away. */
export const withdrawPrice = (trx: RunningTransaction, instrumentId: string, day: CalendarDay) =>
  sql`select withdraw_price(${instrumentId}, ${day}::date)`.execute(trx)

export const withdrawRate = (trx: RunningTransaction, currency: string, day: CalendarDay) =>
  sql`select withdraw_rate(${currency}, ${day}::date)`.execute(trx)
