import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { query } from '#test/database/database-owner.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { letter, openWaitingMessages } from '#test/services/outbox.ts'
import { claimDue, type Outcome, recordOutcomes } from './outbox.queries.ts'

const WAITING = 5_000
const BATCHES = 10
const BATCH = 40

const messages = await openWaitingMessages()
after(messages.close)
const { url, clock, write } = messages

const delivered = (id: string): Outcome => ({ id, kind: 'delivered' })
const failed = (id: string): Outcome => ({
  id,
  kind: 'failed',
  reason: 'down',
  nextAttemptAt: new Date(clock.now().getTime() + 300_000),
})

// As after a contribution day: PostgreSQL last looked at the table when almost nothing waited.
await query(url, 'alter table outbox_message set (autovacuum_enabled = false)')
await query(url, 'analyze outbox_message')
await write(...Array.from({ length: WAITING }, (_, at) => ({ ...letter, sequence: `order ${at}` })))

for (const [how, ended] of Object.entries({ delivered, failed }))
  test(`claiming and recording ${how} messages reads those messages, not all that wait`, async () => {
    const before = await entriesRead()
    await inOwnSession(async (db) => {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const claim = { now: clock.now(), until: new Date(clock.now().getTime() + 60_000), atMost: BATCH }
        const rows = await claimDue(db, { queue: 'bulk', channel: 'email' }, claim)
        assert.equal(rows.length, BATCH)
        await recordOutcomes(
          db,
          rows.map(({ id }) => ended(id)),
          clock.now(),
        )
      }
    })
    const each = ((await entriesRead()) - before) / (BATCHES * BATCH)
    assert.ok(each < 50, `${each} entries were read for each message, of ${WAITING} that wait`)
  })

/** Works in a session that has ended afterwards, so that PostgreSQL has counted all that it did. */
async function inOwnSession(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>) {
  const others = await sessions()
  const { db } = openDatabase(url, { limits: { ...PATIENT, connections: 1 } })
  await work(db)
  await db.destroy()
  while ((await sessions()).some((pid) => !others.includes(pid))) await delay(10)
}

async function sessions(): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** Counts the index entries and rows of the table read so far. */
async function entriesRead(): Promise<number> {
  const [{ read } = { read: 0 }] = await query<{ read: number }>(
    url,
    `select ((select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'outbox_message')
      + (select seq_tup_read from pg_stat_user_tables where relname = 'outbox_message'))::int as read`,
  )
  return read
}
