import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type {} from './audit.tables.ts'

export async function appendAuditEntries(
  trx: RunningTransaction,
  entries: readonly Insertable<Tables['audit_entry']>[],
): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({ ...entry, details: sql`${JSON.stringify(entry.details)}::jsonb` as never })),
    )
    .execute()
}

export const auditChains = (db: Database) =>
  db.selectFrom('audit_chain').selectAll().orderBy(sql`id collate "C"`).execute()

/** An entry with its details as the database writes and hashes them. */
export type HashedEntry = Selectable<Tables['audit_entry']> & { details_text: string }

/** Reads entries of all chains in order, at most `limit` after one of a chain. */
export async function entriesAfter(
  db: Database,
  after: { chainId: string; sequence: number },
  limit: number,
): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    select *, details::text as details_text from audit_entry
    where (chain_id collate "C", sequence) > (${after.chainId}, ${after.sequence}::integer)
    order by chain_id collate "C", sequence limit ${limit}`.execute(db)
  return rows
}

/** Latest entries first; of one user or of all. */
export const latestEntries = (db: Database, userId: string | undefined, limit: number) =>
  db
    .selectFrom('audit_entry')
    .select(['event', 'user_id', 'actor_id', 'operator', 'details', 'at'])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('chain_id')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()

/** A page of a user's entries, newest first: accesses by others, or all else. Readable as that client. */
export async function entriesOfUser(
  db: Database,
  userId: string,
  { kind, skip, limit }: { kind: 'activity' | 'views'; skip: number; limit: number },
) {
  const own = db
    .selectFrom('audit_entry')
    .where('user_id', '=', userId)
    .where('event', kind === 'views' ? '=' : '<>', 'account.viewed')
  const entries = await own
    .select(['event', 'actor_id', 'operator', 'details', 'at'])
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  const { total } = await own
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries, total: Number(total) }
}

/** Keeps a second anchor from being written until the transaction ends. */
export async function lockAuditAnchors(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder audit anchor'))`.execute(trx)
}

export const auditAnchors = (db: Database) =>
  db.selectFrom('audit_anchor').selectAll().orderBy('day').execute()

export const latestAuditAnchor = (db: Database) =>
  db.selectFrom('audit_anchor').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst()

/** The chains that have grown since an anchor last saw them. */
export const grownAuditChains = (trx: RunningTransaction) =>
  trx
    .selectFrom('audit_chain')
    .select(['id', 'sequence', 'head'])
    .whereRef('sequence', '>', 'anchored')
    .orderBy(sql`id collate "C"`)
    .execute()

export async function storeAuditAnchor(
  trx: RunningTransaction,
  anchor: { day: CalendarDay; grown: Record<string, number>; hash: Buffer; recordedAt: Date },
): Promise<void> {
  await sql`insert into audit_anchor (day, grown, hash, recorded_at)
    values (${anchor.day}, ${JSON.stringify(anchor.grown)}::jsonb, ${anchor.hash}, ${anchor.recordedAt})`.execute(
    trx,
  )
  await sql`update audit_chain set anchored = (${JSON.stringify(anchor.grown)}::jsonb ->> id)::integer
    where id = any(${Object.keys(anchor.grown)}::text[])`.execute(trx)
}

/** Times of the last sign-in, by user. */
export async function lastSignInRows(db: Database, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select user_id, max(at) as at from audit_entry
    where user_id = any(${userIds}::uuid[]) and event = 'sign-in.succeeded' group by user_id`.execute(db)
  return rows
}

/** The users whose accounts an actor has viewed since a time. */
export async function viewedRows(db: Database, actorId: string, userIds: readonly string[], since: Date) {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from audit_entry
    where user_id = any(${userIds}::uuid[]) and event = 'account.viewed' and actor_id = ${actorId}
      and at > ${since}`.execute(db)
  return rows
}
