import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/database/database.ts'
import { MIGRATIONS, migrate } from '#platform/migrations/migrate.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { claimDue, dropExpired } from './outbox.queries.ts'

const NOW = new Date('2026-11-20T11:00:00Z')
const name = `old_${randomBytes(6).toString('hex')}`
const database = await testDatabase()
const old = Object.assign(new URL(database.url), { pathname: name }).href
after(async () => {
  await superuser(database.url, `drop database if exists ${name} with (force)`)
  await database.close()
})

/** Brings a database to the state before messages had queues. */
async function migrateToBeforeQueues() {
  await superuser(database.url, `create database ${name}`)
  const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
  for (const file of await readdir(MIGRATIONS)) if (file < '0046') await cp(MIGRATIONS + file, folder + file)
  await migrate(old, folder)
  await rm(folder, { recursive: true })
}

test('an upgrade sends what waited up to seven days and gives up older messages and expired codes', async () => {
  await migrateToBeforeQueues()
  await superuser(
    old,
    `insert into outbox_message (id, channel, recipient, subject, sealed_text, created_at, expires_at, attempts)
    select gen_random_uuid(), 'email', 'elena@mail.example', subject, '', $1::timestamptz - age, $1::timestamptz + life, 13
    from (values ('month old', interval '30 days', null), ('yesterday', interval '1 day', null),
      ('code', interval '1 day', interval '-1 day')) as m (subject, age, life)`,
    [NOW],
  )
  await migrate(old)
  const { db } = openDatabase(old, { limits: PATIENT })
  const claim = { now: NOW, until: new Date(NOW.getTime() + 60_000), atMost: 10 }
  const claimed = await claimDue(db, { queue: 'bulk', channel: 'email' }, claim)
  assert.deepEqual(
    claimed.map(({ subject }) => subject),
    ['yesterday'],
  )
  assert.deepEqual(await dropExpired(db, NOW), [{ queue: 'bulk', count: 2 }])
  const { rows } = await superuser(
    old,
    'select distinct last_error from outbox_message where dropped_at is not null',
  )
  assert.deepEqual(rows, [{ last_error: 'too old' }])
  await db.destroy()
})
