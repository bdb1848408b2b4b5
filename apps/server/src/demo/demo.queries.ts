import { fromDayNumber } from '@fundholder/domain/calendar.ts'
import type { QuoteSeries } from '@fundholder/sample-world/market.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

export async function holdsNothing(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from entity union all select 1 from instrument limit 1`.execute(db)
  return rows.length === 0
}

/** Keeps two processes from making a demo, or from living through the same day, however long it takes. */
export async function lockDemo(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder demo')),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

/** Gives all users one password; all but some have accepted the terms. */
export async function letIn(
  trx: RunningTransaction,
  {
    passwordHash,
    termsVersion,
    withoutTerms,
    at,
  }: { passwordHash: string; termsVersion: string; withoutTerms: readonly string[]; at: Date },
): Promise<void> {
  await sql`update portal_user set password_hash = ${passwordHash}, password_set_at = ${at},
    terms_version = case when username = any(${withoutTerms}::text[]) then null else ${termsVersion} end,
    terms_accepted_at = case when username = any(${withoutTerms}::text[]) then null else ${at}::timestamptz end`.execute(
    trx,
  )
}

/** Stores prices of instruments that are not stored yet. */
export async function insertPriceRows(
  trx: RunningTransaction,
  series: readonly QuoteSeries[],
): Promise<void> {
  const ids = series.flatMap(({ id, days }) => Array.from(days, () => id))
  if (ids.length === 0) return
  const days = series.flatMap((one) => Array.from(one.days, fromDayNumber))
  const prices = series.flatMap(({ values }) => [...values])
  await sql`insert into price (instrument_id, day, price)
    select id, day, price
    from unnest(${ids}::text[], ${days}::date[], ${prices}::bigint[]) as quote (id, day, price)`.execute(trx)
}
