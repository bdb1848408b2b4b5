import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { codeOf, isUnavailable } from '#platform/database/database-faults.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { type DatabaseHost, hostsOf, writableHost } from './writable-host.ts'

const one = { host: 'one', port: 5432 }
const two = { host: 'two', port: 5433 }

test('an address may name several hosts', () => {
  const { hosts, urlOf } = hostsOf(
    'postgres://u:p%40w@one,two:5433,[::1]:5434/db?target_session_attrs=read-write&sslmode=require',
  )
  assert.deepEqual(hosts, [one, two, { host: '::1', port: 5434 }])
  assert.equal(urlOf(two), 'postgres://u:p%40w@two:5433/db?sslmode=require')
  assert.equal(urlOf({ host: '::1', port: 5434 }), 'postgres://u:p%40w@[::1]:5434/db?sslmode=require')
  assert.equal(hostsOf('postgres://one/db').urlOf(one), 'postgres://one:5432/db')
})

test('the host that takes writes is found, remembered, and looked for again when it no longer does', async () => {
  let primary: DatabaseHost | undefined = two
  const connected: string[] = []
  const writable = writableHost([one, two], async (host) => {
    connected.push(host.host)
    if (host === one && primary !== one) throw new Error('unreachable')
    return host === primary
  })
  assert.deepEqual([await writable.find(), await writable.find()], [two, two])
  assert.deepEqual(connected, ['one', 'two'])
  primary = one
  writable.forget()
  assert.equal(await writable.find(), one)
  primary = undefined
  writable.forget()
  await assert.rejects(writable.find(), /none of 2 database hosts takes writes/)
  primary = two
  assert.equal(await writable.find(), two)
})

test('a host that turns read-only is left, and taken again when it takes writes', async () => {
  const database = await testDatabase()
  const { hosts, urlOf } = hostsOf(database.url)
  const [host] = hosts
  assert(host)
  const twice = urlOf(host).replace(
    `${host.host}:${host.port}`,
    `${host.host}:${host.port},${host.host}:${host.port}`,
  )
  const { db } = openDatabase(twice, { limits: PATIENT })
  const admin = openDatabase(database.url, { role: 'none', limits: PATIENT })
  const name = new URL(database.url).pathname.slice(1)
  const write = () => sql`insert into setting values (gen_random_uuid()::text, '1', now())`.execute(db)
  await write()

  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(admin.db)
  await sql`set default_transaction_read_only = on`.execute(db) // as if this connection's host had been demoted
  await assert.rejects(write(), (error) => codeOf(error) === '25006' && isUnavailable(error))
  await assert.rejects(write(), /takes writes/)

  await sql
    .raw(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    )
    .execute(admin.db)
  await write()
  await Promise.all([db.destroy(), admin.db.destroy()])
  await database.close()
})
