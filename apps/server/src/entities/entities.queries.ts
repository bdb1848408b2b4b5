import type { Database } from '#platform/database/database.ts'
import type {} from './entities.tables.ts'

export const entityRow = (db: Database, entityId: number) =>
  db.selectFrom('entity').select('name').where('id', '=', entityId).executeTakeFirstOrThrow()

export const restrictedRows = (db: Database) =>
  db.selectFrom('entity').select('id').where('operative_only', '=', true).execute()

export const restrict = (db: Database, entityId: number, isRestricted: boolean) =>
  db.updateTable('entity').set({ operative_only: isRestricted }).where('id', '=', entityId).executeTakeFirst()
