import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import type { Micro } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type {} from '#catalogue/catalogue.tables.ts'

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

/** Contracts with a booked row at the price of a day: of that day, or of one after it to which that price was carried. */
export async function contractsDealtAtPrice(
  db: Database,
  instrumentId: string,
  day: CalendarDay,
): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct contract_id from ledger_row
    where instrument_id = ${instrumentId} and day >= ${day}::date
      and day <= ${day}::date + ${CARRY_PRICE_DAYS}::int
      and not exists (select from price where price.instrument_id = ledger_row.instrument_id
        and price.day > ${day}::date and price.day <= ledger_row.day)
    order by 1`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

/** The same of a rate: contracts with a row that was converted from or into the currency. */
export async function contractsConvertedAt(
  db: Database,
  currency: string,
  day: CalendarDay,
): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct contract_id from ledger_row join contract on contract.id = contract_id
    where ledger_row.currency <> contract.currency and ${currency} in (ledger_row.currency, contract.currency)
      and day >= ${day}::date and day <= ${day}::date + ${CARRY_PRICE_DAYS}::int
      and not exists (select from fx_rate where fx_rate.currency = ${currency}
        and fx_rate.day > ${day}::date and fx_rate.day <= ledger_row.day)
    order by 1`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

/** The database records what it takes away. */
export const withdrawPrice = (trx: RunningTransaction, instrumentId: string, day: CalendarDay) =>
  sql`select withdraw_price(${instrumentId}, ${day}::date)`.execute(trx)

export const withdrawRate = (trx: RunningTransaction, currency: string, day: CalendarDay) =>
  sql`select withdraw_rate(${currency}, ${day}::date)`.execute(trx)
