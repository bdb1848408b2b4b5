import { sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

export async function holdsNothing(db: Database): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${ENTITY_VIEW} as entity union all select 1 from ${INSTRUMENT_VIEW} as instrument limit 1`.execute(
      db,
    )
  return rows.length === 0
}

/** Keeps two processes from making a demo, or from living through the same day, however long it takes. */
export async function lockDemo(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder demo')),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}
