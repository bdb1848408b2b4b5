import type { Database } from '#platform/database.ts'
import type { SignedIn } from '#platform/http.ts'
import type {} from './contracts.tables.ts'

/** Every contract of the session's user at the session's entity, the oldest first. */
export const contractsOf = (db: Database, session: SignedIn) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('user_id', '=', session.userId)
    .where('entity_id', '=', session.entityId)
    .orderBy('initial_date')
    .orderBy('id')
    .execute()
