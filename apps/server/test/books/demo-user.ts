import type { Database } from '#platform/database/database.ts'

/** The id of a demo user. @throws {Error} when there is none of this name. */
export const demoUserId = async (db: Database, username: string): Promise<string> =>
  (await db.selectFrom('portal_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id
