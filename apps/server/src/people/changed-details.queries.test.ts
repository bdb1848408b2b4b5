import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { query } from '#test/database/database-owner.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { changedUserIds, changedUsers } from './changed-details.queries.ts'

const USERS = 4_000
const AT_A_TIME = 200

const database = await testDatabase()
after(database.close)
const { url } = database
const importId = randomUUID()

test('notifications after a large import read each change a few times, not once for each page', async () => {
  // As in an import: PostgreSQL last looked at the table when it was empty.
  await query(url, 'alter table detail_change set (autovacuum_enabled = false)')
  await query(url, 'analyze detail_change')
  await query(url, `insert into entity (id, name) values (169, 'Manager')`)
  await query(
    url,
    `insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at)
    select gen_random_uuid(), 169, 'user' || at, 'user' || at, 'EMPLOYEE', 'a@b.example', now()
    from generate_series(1, ${USERS}) as at`,
  )
  await query(url, `insert into import_run (id, started_at, files) values ('${importId}', now(), '{}')`)
  await query(
    url,
    `insert into detail_change (user_id, what, former, present, changed_at, import_id)
    select id, what, '"a"', '"b"', now(), '${importId}' from portal_user, (values ('phone'), ('email')) as w (what)`,
  )
  const before = await entriesRead()
  const { db } = openDatabase(url, { limits: { ...PATIENT, connections: 1 } })
  const userIds = await changedUserIds(db, importId)
  for (let first = 0; first < userIds.length; first += AT_A_TIME) {
    const users = await changedUsers(db, { importId }, userIds.slice(first, first + AT_A_TIME))
    assert.deepEqual(new Set(users.map(({ changes }) => changes.length)), new Set([2]))
  }
  await db.destroy()
  while ((await sessions()) > 0) await delay(10)
  assert.equal(userIds.length, USERS)
  const each = ((await entriesRead()) - before) / (2 * USERS)
  assert.ok(each < 6, `${each} entries were read for each change`)
})

async function sessions(): Promise<number> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    url,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return count
}

/** Counts the index entries and rows of the table read so far. */
async function entriesRead(): Promise<number> {
  const [{ read } = { read: 0 }] = await query<{ read: number }>(
    url,
    `select ((select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'detail_change')
      + (select seq_tup_read from pg_stat_user_tables where relname = 'detail_change'))::int as read`,
  )
  return read
}
