import { DEFAULT_LANGUAGE, type Language, type UserType } from '@fundholder/domain/users/users.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { EndReason } from '#identity/identity.tables.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

/** A session with the columns of its user that authentication needs. */
export type SessionRow = Selectable<Tables['session']> & {
  entity_id: number
  username: string
  user_type: UserType
  email: string
  language: Language
  disabled_at: Date | null
  terms_version: string | null
}

export async function sessionBy(db: Database, id: string): Promise<SessionRow | undefined> {
  const [session] = await sessionsBy(db, id)
  return session
}

const sessionsBy = compiledOnce((db: Database, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .selectAll('session')
    .select([
      'portal_user.entity_id',
      'portal_user.username',
      'portal_user.user_type',
      'portal_user.email',
      'portal_user.disabled_at',
      'portal_user.terms_version',
    ])
    .select((eb) => eb.fn.coalesce('portal_user.language', eb.val<Language>(DEFAULT_LANGUAGE)).as('language'))
    .where('session.id', '=', id),
)

export async function insertSession(
  trx: RunningTransaction,
  session: Insertable<Tables['session']>,
): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

/** Ends one session for good. @returns whether it was this call that ended it. */
export async function markEnded(db: Database, id: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/**
 * Ends the open sessions of a user.
 *
 * @param kept the one session that goes on, if any.
 * @returns the ids of those that ended.
 */
export async function markAllEnded(
  db: Database,
  userId: string,
  reason: EndReason,
  now: Date,
  kept?: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (sessions) => sessions.where('id', '<>', kept ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Ends one open session if it is this user's. @returns its id, if it was this call that ended it. */
export async function markOwnEnded(
  db: Database,
  { userId, id }: { userId: string; id: string },
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The sessions of a user that nobody has ended; some of them may have lapsed. */
export const openSessionsOf = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'opened_at', 'idle_until', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends all sessions of one browser, whatever their user. */
export async function markReplaced(trx: RunningTransaction, device: Buffer, now: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'replaced' })
    .where('ended_at', 'is', null)
    .where('device_hash', '=', device)
    .execute()
}

/** Ends what has run out, so that a clock set back later brings nothing back. @returns how many there were. */
export async function markLapsed(db: Database, { now, idle }: { now: Date; idle: boolean }): Promise<number> {
  const lapsed = await db
    .updateTable('session')
    .set({
      ended_at: now,
      end_reason: sql`case when expires_at <= ${now} then 'expired' else 'idle' end`,
    })
    .where('ended_at', 'is', null)
    .where((session) =>
      session.or([session('expires_at', '<=', now), ...(idle ? [session('idle_until', '<=', now)] : [])]),
    )
    .executeTakeFirst()
  return Number(lapsed.numUpdatedRows)
}

/** Moves the idle end of an open session. @returns when it expires whatever happens; undefined when it ended meanwhile. */
export async function moveIdleEnd(db: Database, id: string, idleUntil: Date): Promise<Date | undefined> {
  const moved = await db
    .updateTable('session')
    .set({ idle_until: idleUntil })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return moved?.expires_at
}

/** Remembers when a generation was first used; later uses change nothing. */
export async function noteFirstUse(db: Database, id: string, generation: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ generation_first_used_at: now })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('generation_first_used_at', 'is', null)
    .execute()
}

/** Makes the generation after this one the current one, unless another request has done so. */
export async function nextGeneration(db: Database, id: string, generation: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ generation: generation + 1, generation_first_used_at: null })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .execute()
}
