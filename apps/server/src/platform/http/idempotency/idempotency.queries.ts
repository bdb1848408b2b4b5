import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type {} from './idempotency.tables.ts'

/** Key of a client's command and the hash of its body. */
export type Keyed = { userId: string; route: string; key: string; bodyHash: Buffer }

/**
 * Takes a key for one try, in one statement: a new one, or one whose try was begun too long ago to be alive.
 *
 * @returns whether this try has it now.
 */
export async function claimKey(
  db: Database,
  { userId, route, key, bodyHash }: Keyed,
  { owner, now, deadBefore }: { owner: string; now: Date; deadBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key as kept (user_id, route, key, body_hash, owner, claimed_at)
    values (${userId}, ${route}, ${key}, ${bodyHash}, ${owner}, ${now})
    on conflict (user_id, route, key) do update set owner = excluded.owner, claimed_at = excluded.claimed_at
      where kept.finished_at is null and kept.claimed_at < ${deadBefore} and kept.body_hash = excluded.body_hash
    returning 1`.execute(db)
  return rows.length > 0
}

export const keyKept = (db: Database, { userId, route, key }: Keyed) =>
  db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer', 'finished_at'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()

/** @returns whether this try still had the key. */
export async function finishKey(
  trx: RunningTransaction,
  { userId, route, key }: Keyed,
  { owner, answer, now }: { owner: string; answer: unknown; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer), finished_at: now })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a key back that was not finished. One whose commit is still under way is waited for. */
export async function releaseKey(db: Database, { userId, route, key }: Keyed, owner: string): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('finished_at', 'is', null)
    .execute()
}

export async function forgetKeys(db: Database, claimedBefore: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('claimed_at', '<', claimedBefore).execute()
}
