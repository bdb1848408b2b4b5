import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#platform/database.ts'
import './notices.tables.ts'

export type OutboxRow = Selectable<Tables['outbox_message']>

export type NewMessage = Pick<
  Insertable<Tables['outbox_message']>,
  'id' | 'channel' | 'recipient' | 'subject' | 'sealed_text' | 'created_at' | 'expires_at' | 'sequence'
>

export async function insertMessages(db: Database, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(value: (row: NewMessage) => Value) => rows.map(value)
  await sql`insert into outbox_message (id, channel, recipient, subject, sealed_text, created_at, expires_at, sequence,
      attempts)
    select *, 0 from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.channel)}::text[],
      ${column((row) => row.recipient)}::text[], ${column((row) => row.subject)}::text[],
      ${column((row) => row.sealed_text)}::bytea[], ${column((row) => row.created_at)}::timestamptz[],
      ${column((row) => row.expires_at)}::timestamptz[], ${column((row) => row.sequence)}::text[])`.execute(
    db,
  )
}

const isWaiting = sql<boolean>`outbox_message.delivered_at is null and outbox_message.dropped_at is null`

/**
 * Counts one more attempt and returns the message, unless it is delivered or dropped already, or waits for one of its
 * sequence that was queued before it.
 *
 * @param waitsFor those that were queued before this instant keep none back any more.
 */
export const beginAttempt = (
  db: Database,
  id: string,
  waitsFor: { queuedAfter: Date },
): Promise<OutboxRow | undefined> =>
  db
    .updateTable('outbox_message')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isWaiting)
    .where(
      sql<boolean>`not exists (select from outbox_message older
        where older.sequence = outbox_message.sequence and older.number < outbox_message.number
          and older.delivered_at is null and older.dropped_at is null and older.created_at > ${waitsFor.queuedAfter})`,
    )
    .returningAll()
    .executeTakeFirst()

/** When a message was queued that is still to be delivered. */
export async function waitingSince(db: Database, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbox_message')
    .select('created_at')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst()
  return row?.created_at
}

export async function markDelivered(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ delivered_at: at, sealed_text: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markDropped(db: Database, id: string, at: Date, reason: string): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ dropped_at: at, sealed_text: null, last_error: reason })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable('outbox_message').set({ last_error: reason }).where('id', '=', id).execute()
}

/** Removes the messages that were delivered or dropped before. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox_message')
    .where((row) => row.or([row('delivered_at', '<', before), row('dropped_at', '<', before)]))
    .execute()
}

/** How many messages wait, and when the oldest of them was written. */
export async function oldestWaiting(db: Database): Promise<{ count: number; oldest: Date | undefined }> {
  const { count, oldest } = await db
    .selectFrom('outbox_message')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('created_at').as('oldest')])
    .where('delivered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest: oldest ?? undefined }
}
