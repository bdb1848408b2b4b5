import type { Insertable } from 'kysely'
import type {} from '#identity/identity.tables.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

export const authenticatorOf = (db: Database, userId: string) =>
  db.selectFrom('authenticator').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Puts the app in the place of any before it. */
export async function replaceAuthenticator(
  trx: RunningTransaction,
  authenticator: Omit<Insertable<Tables['authenticator']>, 'last_used_at'>,
): Promise<void> {
  const { user_id: _, ...renewed } = { ...authenticator, last_used_at: null }
  await trx
    .insertInto('authenticator')
    .values({ ...authenticator, last_used_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute()
}

/**
 * Uses up all steps to this one, in one conditional update.
 *
 * @param secret that the code was compared with; the app may have been replaced meanwhile.
 * @param renewed the same secret, encrypted with the current key.
 * @returns whether no later step was used before.
 */
export async function spendStep(
  trx: RunningTransaction,
  { user_id, secret }: Pick<Tables['authenticator'], 'user_id' | 'secret'>,
  { step, renewed, now }: { step: bigint; renewed: Buffer; now: Date },
): Promise<boolean> {
  const spent = await trx
    .updateTable('authenticator')
    .set({ last_step: step, last_used_at: now, secret: renewed })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** @returns whether there was one. */
export async function deleteAuthenticator(trx: RunningTransaction, userId: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('authenticator').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
