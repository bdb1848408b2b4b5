import type { Database } from '#platform/database.ts'

export const contactRow = (db: Database, userId: string) =>
  db
    .selectFrom('portal_user')
    .select(['email', 'phone', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
