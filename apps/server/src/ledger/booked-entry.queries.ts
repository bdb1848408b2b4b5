import type { Database } from '#platform/database.ts'
import type {} from './ledger.tables.ts'

export const entryOfEvent = (db: Database, eventKey: string) =>
  db.selectFrom('ledger_entry').selectAll().where('event_key', '=', eventKey).executeTakeFirst()

/** The entry that settles another one, if its money has moved. */
export const settlementOf = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_entry').select('event_key').where('settles', '=', entryId).executeTakeFirst()

export const postingsOf = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_posting').selectAll().where('entry_id', '=', entryId).orderBy('line').execute()

export const rowsOfEntry = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_row').selectAll().where('entry_id', '=', entryId).orderBy('line').execute()
