import type { Database } from '#platform/database/database.ts'
import type {} from './people.tables.ts'

/** Selects the user's latest change that delays payouts, and its time by the business clock. */
export const latestChange = (db: Database, userId: string) =>
  db
    .selectFrom('recent_change')
    .select(['what', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
