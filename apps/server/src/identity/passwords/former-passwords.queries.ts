import { PASSWORD_HISTORY } from '@fundholder/domain/limits.ts'
import type {} from '#identity/identity.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

/** The hashes of the passwords before the present one that a new one must differ from, newest first. */
export async function formerHashes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_password')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('set_at', 'desc')
    .limit(PASSWORD_HISTORY - 1)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** Puts a new hash in the place of the present one, which joins the former ones; those that no rule looks at go. */
export async function replaceHash(
  trx: RunningTransaction,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  const present = await trx
    .selectFrom('portal_user')
    .select(['password_hash', 'password_set_at', 'created_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (present.password_hash !== null) {
    const set_at = present.password_set_at ?? present.created_at
    await trx
      .insertInto('former_password')
      .values({ user_id: userId, password_hash: present.password_hash, set_at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'set_at']).doUpdateSet({ password_hash: present.password_hash ?? '' }),
      )
      .execute()
  }
  await trx
    .updateTable('portal_user')
    .set({ password_hash: hash, password_set_at: now, password_change_required_at: null })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('former_password')
    .where('user_id', '=', userId)
    .where('set_at', 'not in', (query) =>
      query
        .selectFrom('former_password as kept')
        .select('kept.set_at')
        .where('kept.user_id', '=', userId)
        .orderBy('kept.set_at', 'desc')
        .limit(PASSWORD_HISTORY - 1),
    )
    .execute()
}
