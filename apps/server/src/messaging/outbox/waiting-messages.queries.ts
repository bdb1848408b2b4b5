import { type SqlBool, sql } from 'kysely'
import type { Channel, Queue } from '#messaging/messaging.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Waiting messages of one queue and channel whose last attempts ended alike. */
export type WaitingGroup = {
  queue: Queue
  is_refused: boolean
  channel: Channel
  reason: string | null
  messages: number
  oldest: Date
}

export async function waitingGroups(db: Database): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select queue, channel, refused_at is not null as is_refused, last_error as reason, count(*)::int as messages,
      min(created_at) as oldest
    from outbox_message where delivered_at is null and dropped_at is null
    group by queue, channel, refused_at is not null, last_error`.execute(db)
  return rows
}

/** Selects messages; all given conditions apply. */
export type Selection = {
  ids?: readonly string[]
  /** Selects messages whose last attempt failed; rejected ones are failing too. */
  only?: 'failing' | 'refused' | undefined
  channel?: Channel | undefined
  to?: string | undefined
  queuedBefore?: Date | undefined
}

export type ListedMessage = {
  id: string
  channel: Channel
  recipient: string
  subject: string
  created_at: Date
  attempts: number
  next_attempt_at: Date
  last_error: string | null
  is_refused: boolean
  is_claimed: boolean
  delivered_at: Date | null
  dropped_at: Date | null
}

function selected({ ids, only, channel, to, queuedBefore }: Selection) {
  const conditions = [
    ids && sql<SqlBool>`m.id = any(${[...ids]}::uuid[])`,
    only === 'refused' && sql<SqlBool>`m.refused_at is not null`,
    only === 'failing' && sql<SqlBool>`m.last_error is not null`,
    channel && sql<SqlBool>`m.channel = ${channel}`,
    to !== undefined && sql<SqlBool>`m.recipient = ${to}`,
    queuedBefore && sql<SqlBool>`m.created_at < ${queuedBefore}`,
  ].filter((condition) => condition !== undefined && condition !== false)
  return sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)
}

const waits = sql<SqlBool>`m.delivered_at is null and m.dropped_at is null`
const isClaimed = (now: Date) => sql<SqlBool>`coalesce(m.claimed_until > ${now}, false)`
/** Waits and is not being sent. */
const isFree = (now: Date) => sql<SqlBool>`${waits} and not ${isClaimed(now)}`

/** Messages in the order in which they were queued, and how many there are in all. */
export async function listMessages(
  db: Database,
  { alsoEnded, ...selection }: Selection & { alsoEnded: boolean },
  { now, atMost }: { now: Date; atMost: number },
): Promise<{ messages: ListedMessage[]; total: number }> {
  const { rows } = await sql<ListedMessage & { total: number }>`
    select id, channel, recipient, subject, created_at, attempts, next_attempt_at, last_error, delivered_at, dropped_at,
      refused_at is not null as is_refused, ${isClaimed(now)} as is_claimed, count(*) over ()::int as total
    from outbox_message m where ${selected(selection)} and (${alsoEnded} or (${waits}))
    order by number limit ${atMost}`.execute(db)
  return { messages: rows, total: rows[0]?.total ?? 0 }
}

/** Makes waiting messages due now, except those being sent. @returns how many. */
export async function makeDue(db: Database, selection: Selection, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_message m set next_attempt_at = ${now} where ${isFree(now)} and ${selected(selection)}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Counts the messages that {@link dropWaiting} would drop. */
export async function countFree(db: Database, selection: Selection, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_message m where ${isFree(now)} and ${selected(selection)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Drops waiting messages with their text, except those being sent. @returns how many. */
export async function dropWaiting(db: Database, selection: Selection, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_message m set dropped_at = ${now}, encrypted_text = null, last_error = 'purged by an operator'
    where ${isFree(now)} and ${selected(selection)}`.execute(db)
  return Number(numAffectedRows)
}
