import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database } from '#platform/database/database.ts'
import type {} from './preferences.tables.ts'

/** User and organisation of the settings. */
export type SettingsKey = { userId: string; entityId: number; organisationId: string }

/** Selects the saved settings; undefined if none were saved. */
export async function settingsOf(db: Database, { userId, organisationId }: SettingsKey) {
  const [settings] = await settingsBy(db, userId, organisationId)
  return settings
}

const settingsBy = compiledOnce((db: Database, userId: string, organisationId: string) =>
  db
    .selectFrom('user_settings')
    .select(['version', 'grid_layout'])
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId),
)

/**
 * Writes settings over the version that they were made from, in one statement, so that of two who changed the same
 * version one alone is written.
 *
 * @param version 0 where nothing was saved before.
 * @returns whether they were written.
 */
export async function writeSettings(
  db: Database,
  key: SettingsKey,
  version: number,
  gridLayout: unknown,
  at: Date,
): Promise<boolean> {
  const written = { grid_layout: JSON.stringify(gridLayout), changed_at: at }
  const { userId: user_id, entityId: entity_id, organisationId: organisation_id } = key
  const { numInsertedOrUpdatedRows } =
    version === 0
      ? await db
          .insertInto('user_settings')
          .values({ user_id, entity_id, organisation_id, version: 1, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('user_settings')
          .set({ ...written, version: version + 1 })
          .where('user_id', '=', user_id)
          .where('organisation_id', '=', organisation_id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow()
          .then(({ numUpdatedRows }) => ({ numInsertedOrUpdatedRows: numUpdatedRows }))
  return numInsertedOrUpdatedRows === 1n
}
