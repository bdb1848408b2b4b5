import { sql } from 'kysely'
import type {} from '#identity/identity.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

/** Puts new codes in the place of all former ones. */
export async function replaceBackupCodes(
  trx: RunningTransaction,
  userId: string,
  hashes: readonly Buffer[],
  { keyId, now }: { keyId: string; now: Date },
): Promise<void> {
  await deleteBackupCodes(trx, userId)
  await trx
    .insertInto('backup_code')
    .values(
      hashes.map((code_hash) => ({
        user_id: userId,
        code_hash,
        key_id: keyId,
        made_at: now,
        spent_at: null,
      })),
    )
    .execute()
}

/** Returns the ids of the keys with which a user's unused codes were hashed. */
export async function keysOfBackupCodes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_code')
    .select('key_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .execute()
  return rows.map(({ key_id }) => key_id)
}

export const isUnusedBackupCode = async (db: Database, userId: string, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('backup_code')
    .select('made_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Uses a code up in one conditional update. @returns whether it was still unused. */
export async function markBackupCodeSpent(
  trx: RunningTransaction,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('backup_code')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Returns the number of unused codes and when the set was made; undefined if there never was one. */
export async function backupCodesOf(
  db: Database,
  userId: string,
): Promise<{ left: number; madeAt: Date } | undefined> {
  const { left, made_at } = await db
    .selectFrom('backup_code')
    .select([
      sql<bigint>`count(*) filter (where spent_at is null)`.as('left'),
      sql<Date | null>`max(made_at)`.as('made_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return made_at ? { left: Number(left), madeAt: made_at } : undefined
}

/** @returns whether there were any. */
export async function deleteBackupCodes(trx: RunningTransaction, userId: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('backup_code').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
