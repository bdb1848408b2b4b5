import type { SavedScreen } from '@fundholder/protocol/funds/fund-lists.ts'
import type { Database } from '#platform/database/database.ts'
import type {} from './preferences.tables.ts'

/** Selects the saved lists; undefined if none were saved. */
export const fundListsOf = (db: Database, userId: string) =>
  db
    .selectFrom('user_fund_lists')
    .select(['version', 'watched', 'screens'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Writes lists over the version that they were made from, in one statement, so that of two who changed the same version
 * one alone is written.
 *
 * @param version 0 where nothing was saved before.
 * @returns whether they were written.
 */
export async function writeFundLists(
  db: Database,
  { userId, entityId }: { userId: string; entityId: number },
  {
    version,
    watched,
    screens,
  }: { version: number; watched: readonly string[]; screens: readonly SavedScreen[] },
  at: Date,
): Promise<boolean> {
  const written = { watched: JSON.stringify(watched), screens: JSON.stringify(screens), changed_at: at }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('user_fund_lists')
      .values({ user_id: userId, entity_id: entityId, version: 1, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('user_fund_lists')
    .set({ ...written, version: version + 1 })
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
