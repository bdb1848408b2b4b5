import type { Database } from '#platform/database/database.ts'
import type {} from './reserved.tables.ts'

export const reservedRows = (db: Database, contractId: string) =>
  db
    .selectFrom('reserved')
    .select(['instrument_id', 'quantity'])
    .where('contract_id', '=', contractId)
    .where('quantity', '>', 0n)
    .execute()
