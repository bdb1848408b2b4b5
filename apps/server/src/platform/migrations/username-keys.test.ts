import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '#test/postgres.ts'
import { superuser } from '#test/superuser.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const database = await testDatabase()
const owner = `owner_${randomBytes(6).toString('hex')}`
after(async () => {
  await database.close()
  await superuser(server, `drop database if exists ${owner} with (force); `)
  await superuser(server, `drop role ${owner}`)
})
const server = urlWith(database.url, { pathname: 'postgres' })

function urlWith(url: string, parts: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string {
  return Object.assign(new URL(url), parts).href
}

/** Runs the migrations whose names sort before `end`. */
async function migrateBefore(end: string, url: string): Promise<void> {
  const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
  for (const name of await readdir(MIGRATIONS)) if (name < end) await cp(MIGRATIONS + name, folder + name)
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}

type User = readonly [entity: number, username: string]

/** A database from before usernames had keys, with these users. Its owner is no superuser. */
async function oldDatabase(users: readonly User[]) {
  await superuser(server, `drop database if exists ${owner} with (force)`)
  await superuser(
    server,
    `do $$ begin create role ${owner} login createrole password 'of-a-test'; exception when duplicate_object then null; end $$`,
  )
  await superuser(server, `grant fundholder_service, fundholder_client to ${owner} with admin option`)
  await superuser(server, `create database ${owner} owner ${owner}`)
  const url = urlWith(database.url, { pathname: owner, username: owner, password: 'of-a-test' })
  await migrateBefore('0044', url)
  const admin = urlWith(url, {
    username: new URL(database.url).username,
    password: new URL(database.url).password,
  })
  for (const id of [169, 100])
    await superuser(admin, `insert into entity (id, name) values ($1, 'Manager')`, [id])
  const add = ([entity, username]: User) =>
    superuser(
      admin,
      `insert into portal_user (id, entity_id, username, user_type, email, created_at)
      values ($1, $2, $3, 'EMPLOYEE', 'a@b.example', now())`,
      [randomUUID(), entity, username],
    )
  for (const user of users) await add(user)
  const usernames = async (column: string) =>
    (await superuser(admin, `select ${column} from portal_user order by entity_id, created_at`)).rows.map(
      (row) => row[column],
    )
  return { url, admin, add, usernames }
}

test('fills the keys of existing usernames, also with a login that owns the tables and is no superuser', async () => {
  const old = await oldDatabase([
    [100, 'ELENA'],
    [169, 'Elena'],
    [169, 'Jo\u0130ner'],
    [169, 'stra\u00dfe'],
  ])
  await migrate(old.url)
  assert.deepEqual(await old.usernames('username_key'), ['elena', 'elena', 'joi\u0307ner', 'strasse'])
  await assert.rejects(
    superuser(old.admin, `update portal_user set username_key = 'elena' where username = 'stra\u00dfe'`),
    /portal_user_key/,
  )
})

test('refuses to merge existing users whose usernames have one key, and names them', async () => {
  const old = await oldDatabase([
    [100, 'strasse'],
    [169, 'stra\u00dfe'],
    [169, 'elena'],
    [169, 'STRASSE'],
  ])
  await assert.rejects(migrate(old.url), ({ message }: Error) => {
    assert.match(
      message,
      /^migration 0044-username-keys\.sql failed: .* one .*: entity 169: "straße" \(id [\da-f-]{36}\) and "STRASSE" \(id [\da-f-]{36}\)$/,
    )
    return true
  })
  await assert.rejects(old.usernames('username_key'), /does not exist/)
  assert.deepEqual(await old.usernames('username'), ['strasse', 'stra\u00dfe', 'elena', 'STRASSE'])
  await superuser(old.admin, `update portal_user set username = 'strasse.2' where username = 'STRASSE'`)
  await migrate(old.url)
  assert.deepEqual(await old.usernames('username_key'), ['strasse', 'strasse', 'elena', 'strasse.2'])
})

test('fills the keys of users whom the previous version adds between 0044 and 0045', async () => {
  const old = await oldDatabase([[169, 'Elena']])
  await migrateBefore('0045', old.url)
  await old.add([169, 'AMAL'])
  assert.deepEqual(await old.usernames('username_key'), ['elena', null])
  await migrate(old.url)
  assert.deepEqual(await old.usernames('username_key'), ['elena', 'amal'])
})
