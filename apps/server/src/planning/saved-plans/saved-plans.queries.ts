import type { SavedPlan } from '@fundholder/protocol/planning/planning.ts'
import type {} from '#planning/planning.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Selects the saved plans; undefined if none were saved. */
export const plansOf = (db: Database, userId: string) =>
  db.selectFrom('user_plans').select(['version', 'plans']).where('user_id', '=', userId).executeTakeFirst()

/**
 * Writes plans over the version that they were made from, in one statement, so that of two changes of the same version one
 * alone is written.
 *
 * @param version 0 where nothing was saved before.
 * @returns whether they were written.
 */
export async function writePlans(
  db: Database,
  { userId, entityId }: { userId: string; entityId: number },
  { version, plans }: { version: number; plans: readonly SavedPlan[] },
  at: Date,
): Promise<boolean> {
  const written = { plans: JSON.stringify(plans), changed_at: at }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('user_plans')
      .values({ user_id: userId, entity_id: entityId, version: 1, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('user_plans')
    .set({ ...written, version: version + 1 })
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
