import { sql } from 'kysely'
import type {} from '#ledger/ledger.tables.ts'
import type { Database } from '#platform/database/database.ts'

export const entryOfEvent = (db: Database, eventKey: string) =>
  db.selectFrom('ledger_entry').selectAll().where('event_key', '=', eventKey).executeTakeFirst()

/** The entry that settles another one, if its money has moved. */
export const settlementOf = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_entry').select('event_key').where('settles', '=', entryId).executeTakeFirst()

export const postingsOf = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_posting').selectAll().where('entry_id', '=', entryId).orderBy('line').execute()

export const rowsOfEntry = (db: Database, entryId: bigint) =>
  db.selectFrom('ledger_row').selectAll().where('entry_id', '=', entryId).orderBy('line').execute()

/** Postings on firm accounts by a chain's entries whose event keys have this prefix. */
export const postingsOfEvents = (db: Database, chainId: string, prefix: string) =>
  db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .select(['entry_id', 'account', 'asset', 'quantity'])
    .where('chain_id', '=', chainId)
    .where(sql`left(event_key, ${prefix.length})`, '=', prefix)
    .where('ledger_posting.contract_id', 'is', null)
    .orderBy('entry_id')
    .orderBy('line')
    .execute()
