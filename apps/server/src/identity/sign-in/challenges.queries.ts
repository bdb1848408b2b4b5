import {
  CHALLENGES_PER_DAY,
  CODE_TRIES,
  INVITATIONS_PER_HOUR,
  RECOVERIES_PER_HOUR,
  RESENDS_PER_HOUR,
} from '@fundholder/domain/limits.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CodeEventKind } from '#identity/identity.tables.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

export type ChallengeRow = Selectable<Tables['challenge']>

/** Properties that a code must match: user, purpose and subject. */
export type Approval = { referenceHash: Buffer; purpose: string; userId: string; subjectHash: Buffer }

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

export async function insertChallenge(
  trx: RunningTransaction,
  challenge: Insertable<Tables['challenge']>,
): Promise<void> {
  await trx.insertInto('challenge').values(challenge).execute()
}

export async function challengeBy(db: Database, referenceHash: Buffer): Promise<ChallengeRow | undefined> {
  return db.selectFrom('challenge').selectAll().where('reference_hash', '=', referenceHash).executeTakeFirst()
}

/** Returns the challenge if it was sent to this user for this purpose and subject. */
export async function challengeFor(db: Database, approval: Approval): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('challenge')
    .selectAll()
    .where('reference_hash', '=', approval.referenceHash)
    .where('purpose', '=', approval.purpose)
    .where('user_id', '=', approval.userId)
    .where('subject_hash', '=', approval.subjectHash)
    .executeTakeFirst()
}

/** Counts a try in one conditional update. @returns the challenge with this try counted; undefined when none is left. */
export async function countCodeTry(
  db: Database,
  approval: Approval,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .updateTable('challenge')
    .set({ tries: sql`tries + 1` })
    .where('reference_hash', '=', approval.referenceHash)
    .where('purpose', '=', approval.purpose)
    .where('user_id', '=', approval.userId)
    .where('subject_hash', '=', approval.subjectHash)
    .where('tries', '<', CODE_TRIES)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a challenge up, once, and only if the code compared is still the last one sent. @returns whether it was. */
export async function markSpent(
  trx: RunningTransaction,
  challenge: ChallengeRow,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('challenge')
    .set({ spent_at: now })
    .where('reference_hash', '=', challenge.reference_hash)
    .where('code_salt', '=', challenge.code_salt)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Replaces the code of a challenge by one that is sent now. */
export async function replaceCode(
  trx: RunningTransaction,
  referenceHash: Buffer,
  code: Pick<ChallengeRow, 'key_id' | 'code_salt' | 'code_hash' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  await trx
    .updateTable('challenge')
    .set({ ...code, is_sent: true })
    .where('reference_hash', '=', referenceHash)
    .execute()
}

export async function noteCodeEvent(
  trx: RunningTransaction,
  userId: string,
  kind: CodeEventKind,
  now: Date,
): Promise<bigint> {
  const { id } = await trx
    .insertInto('code_event')
    .values({ user_id: userId, kind, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function forgetCodeEvent(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('code_event').where('id', '=', id).execute()
}

/** Returns true if the user has reached the limit of open challenges in the last 24 hours. */
export async function tooManyChallenges(
  trx: RunningTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('challenge')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .where('first_sent_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow()
  return count >= CHALLENGES_PER_DAY
}

export const wrongCodesToday = (trx: RunningTransaction, userId: string, now: Date): Promise<number> =>
  eventsSince(trx, userId, 'wrong', new Date(now.getTime() - DAY))

const MOST_PER_HOUR = {
  resend: RESENDS_PER_HOUR,
  recovery: RECOVERIES_PER_HOUR,
  invitation: INVITATIONS_PER_HOUR,
}

/** Returns true if the user has had as many of these within the last hour as there may be. */
export const tooManyThisHour = async (
  trx: RunningTransaction,
  userId: string,
  kind: keyof typeof MOST_PER_HOUR,
  now: Date,
): Promise<boolean> =>
  (await eventsSince(trx, userId, kind, new Date(now.getTime() - HOUR))) >= MOST_PER_HOUR[kind]

async function eventsSince(trx: RunningTransaction, userId: string, kind: CodeEventKind, since: Date) {
  const { count } = await trx
    .selectFrom('code_event')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
