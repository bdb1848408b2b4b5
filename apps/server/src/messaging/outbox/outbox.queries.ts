import { type Insertable, type Selectable, sql } from 'kysely'
import type { Channel, Queue } from '#messaging/messaging.tables.ts'
import type { Database, Tables } from '#platform/database/database.ts'

export type OutboxRow = Selectable<Tables['outbox_message']>

export type NewMessage = Pick<
  Insertable<Tables['outbox_message']>,
  | 'id'
  | 'channel'
  | 'recipient'
  | 'subject'
  | 'encrypted_text'
  | 'created_at'
  | 'expires_at'
  | 'sequence'
  | 'queue'
>

/** The database says on this channel in which queue a message was committed. */
export const MESSAGES_QUEUED = 'fundholder_messages'

export async function insertMessages(db: Database, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(value: (row: NewMessage) => Value) => rows.map(value)
  await sql`
    with queued as (
      insert into outbox_message (id, channel, recipient, subject, encrypted_text, created_at, expires_at, sequence, queue,
        next_attempt_at, attempts)
      select m.*, m.created_at, 0 from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.channel)}::text[],
        ${column((row) => row.recipient)}::text[], ${column((row) => row.subject)}::text[],
        ${column((row) => row.encrypted_text)}::bytea[], ${column((row) => row.created_at)}::timestamptz[],
        ${column((row) => row.expires_at)}::timestamptz[], ${column((row) => row.sequence)}::text[],
        ${column((row) => row.queue)}::text[])
        as m (id, channel, recipient, subject, encrypted_text, created_at, expires_at, sequence, queue)
      returning queue)
    select pg_notify(${MESSAGES_QUEUED}, queue) from (select distinct queue from queued) as queues`.execute(
    db,
  )
}

const isWaiting = (table: string) =>
  sql<boolean>`${sql.table(table)}.delivered_at is null and ${sql.table(table)}.dropped_at is null`

const isUnclaimed = (table: string, now: Date) =>
  sql<boolean>`(${sql.table(table)}.claimed_until is null or ${sql.table(table)}.claimed_until <= ${now})`

/**
 * True if no earlier message of the same recipient and sequence waits, except for ones that the provider
 * rejects.
 *
 * Selects the first message in index order, so that the planner uses the index whatever its statistics. With
 * outdated statistics, `not exists` would read all sequences for each message.
 */
const hasNothingBefore = sql<boolean>`(m.sequence is null or (select older.number from outbox_message older
  where older.sequence = m.sequence and older.recipient = m.recipient and older.number < m.number
    and ${isWaiting('older')} and older.refused_at is null
  order by older.sequence, older.number limit 1) is null)`

/**
 * Claims messages that are due, those due longest first, and counts the attempt. Nobody else gets them until the claim
 * ends, or its outcome is recorded.
 *
 * @param claim.until in the future, so that a process that dies does not keep them.
 */
export async function claimDue(
  db: Database,
  { queue, channel }: { queue: Queue; channel: Channel },
  claim: { now: Date; until: Date; atMost: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select id from outbox_message m
      where m.queue = ${queue} and m.channel = ${channel} and ${isWaiting('m')} and m.next_attempt_at <= ${claim.now}
        and ${isUnclaimed('m', claim.now)} and m.expires_at > ${claim.now}
        and ${hasNothingBefore}
      order by m.next_attempt_at, m.number limit ${claim.atMost}
      for update skip locked)
    update outbox_message m set attempts = m.attempts + 1, claimed_until = ${claim.until}
    from due where m.id = due.id
    returning m.*`.execute(db)
  return rows.toSorted((one, other) => (one.number < other.number ? -1 : 1))
}

/**
 * Why a message was not delivered: `failed`, the provider does not work; `deferred`, it works but takes this message only
 * later, such as for a full mailbox; `refused`, it will not take this message as it is, such as to an unknown address.
 */
export type NotDelivered = 'failed' | 'deferred' | 'refused'

/** Outcome of an attempt. Messages that were not delivered are retried. */
export type Outcome = { id: string } & (
  | { kind: 'delivered' }
  | { kind: NotDelivered; reason: string; nextAttemptAt: Date }
)

const REFUSED_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Records the outcomes of attempts in one statement. A message that waits for a failed one is not read before that one
 * is retried. A refused message is kept three days at most.
 *
 * The statement finds the messages by their ids only: with the condition that they wait, the planner would read all
 * waiting messages if its statistics are from a time with few.
 */
export async function recordOutcomes(db: Database, outcomes: readonly Outcome[], at: Date): Promise<void> {
  const ids = outcomes.map(({ id }) => id)
  const refusedUntil = new Date(at.getTime() + REFUSED_MS)
  const undelivered = (outcome: Outcome) => (outcome.kind === 'delivered' ? undefined : outcome)
  await sql`
    with outcome as (
      select * from unnest(${ids}::uuid[], ${outcomes.map(({ kind }) => kind)}::text[],
        ${outcomes.map((one) => undelivered(one)?.reason ?? null)}::text[],
        ${outcomes.map((one) => undelivered(one)?.nextAttemptAt ?? null)}::timestamptz[])
        as o (id, kind, reason, next_attempt_at)),
    attempted as (
      update outbox_message m set claimed_until = null, last_error = o.reason,
        delivered_at = case when o.kind = 'delivered' then ${at}::timestamptz end,
        encrypted_text = case when o.kind = 'delivered' then null else m.encrypted_text end,
        refused_at = case when o.kind = 'refused' then coalesce(m.refused_at, ${at}::timestamptz) end,
        expires_at = case when o.kind = 'refused' and m.refused_at is null
          then least(m.expires_at, ${refusedUntil}::timestamptz) else m.expires_at end,
        next_attempt_at = coalesce(o.next_attempt_at, m.next_attempt_at)
      from outcome o where m.id = o.id and m.id = any(${ids}::uuid[])
        and coalesce(m.delivered_at, m.dropped_at) is null
      returning m.sequence, m.recipient, m.number, m.next_attempt_at, o.kind)
    update outbox_message later set next_attempt_at = a.next_attempt_at
    from attempted a cross join lateral (
      select behind.id from outbox_message behind
      where behind.sequence = a.sequence and behind.recipient = a.recipient and behind.number > a.number
        and behind.next_attempt_at < a.next_attempt_at and behind.claimed_until is null and ${isWaiting('behind')}
      order by behind.sequence, behind.number offset 0) as behind
    where a.kind in ('failed', 'deferred') and later.id = behind.id`.execute(db)
}

/** Gives up messages at the end of their life, except those being sent. @returns how many of each queue. */
export async function dropExpired(db: Database, now: Date): Promise<{ queue: Queue; count: number }[]> {
  const { rows } = await sql<{ queue: Queue; count: number }>`
    with expired as (
      select id from outbox_message m
      where m.expires_at <= ${now} and ${isWaiting('m')} and ${isUnclaimed('m', now)}
      for update skip locked),
    dropped as (
      update outbox_message m set dropped_at = ${now}, encrypted_text = null,
        last_error = case when m.refused_at is null then 'too old' else 'given up, ' || m.last_error end
      from expired where m.id = expired.id returning m.queue)
    select queue, count(*)::int as count from dropped group by queue`.execute(db)
  return rows
}

/** Removes the messages that were delivered or dropped before. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox_message')
    .where((row) => row.or([row('delivered_at', '<', before), row('dropped_at', '<', before)]))
    .execute()
}
