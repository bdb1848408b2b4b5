import type { Database } from '#platform/database.ts'
import type {} from './contracts.tables.ts'

/** Every contract of a user at an entity, the oldest first. */
export const contractsOf = (db: Database, { userId, entityId }: { userId: string; entityId: number }) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entity_id', '=', entityId)
    .orderBy('initial_date')
    .orderBy('id')
    .execute()
