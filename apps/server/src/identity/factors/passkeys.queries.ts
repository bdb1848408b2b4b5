import type { Insertable, Selectable } from 'kysely'
import type {} from '#identity/identity.tables.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

export type PasskeyRow = Selectable<Tables['passkey']>

/** The user's passkeys, the first added first. */
export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('credential')
    .execute()

export const passkeyOf = (db: Database, userId: string, credential: Buffer) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential', '=', credential)
    .executeTakeFirst()

/** @returns false if any user has a passkey of that id already. */
export async function insertPasskey(
  trx: RunningTransaction,
  passkey: Omit<Insertable<Tables['passkey']>, 'last_used_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Remembers the counter of a signature. @returns false if the passkey is gone or a later signature was used before. */
export async function notePasskeyUse(
  trx: RunningTransaction,
  credential: Buffer,
  { counter, now }: { counter: bigint; now: Date },
): Promise<boolean> {
  const noted = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('credential', '=', credential)
    // Passkeys that are kept in several devices count nothing and stay at 0.
    .where((passkey) => passkey.or([passkey('counter', '<', counter), passkey('counter', '=', 0n)]))
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** @param credential one of them; absent: all. @returns how many there were. */
export async function deletePasskeys(
  trx: RunningTransaction,
  userId: string,
  credential?: Buffer,
): Promise<number> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .$if(credential !== undefined, (one) => one.where('credential', '=', credential ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
