import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, type TestContext, test } from 'node:test'
import { migrateBefore, openOldDatabase } from '#test/database/old-database.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()
after(database.close)

type User = readonly [entity: number, username: string]

/** A database from before usernames had keys, with these users. */
async function oldDatabase(t: TestContext, users: readonly User[]) {
  const { url, admin, close } = await openOldDatabase(database.url, '0044')
  t.after(close)
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

test('fills the keys of existing usernames, also with an owner login that is not a superuser', async (t) => {
  const old = await oldDatabase(t, [
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

test('refuses to merge existing users whose usernames have one key, and names them', async (t) => {
  const old = await oldDatabase(t, [
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

test('fills the keys of users whom the previous version adds between 0044 and 0045', async (t) => {
  const old = await oldDatabase(t, [[169, 'Elena']])
  await migrateBefore(old.url, '0045')
  await old.add([169, 'AMAL'])
  assert.deepEqual(await old.usernames('username_key'), ['elena', null])
  await migrate(old.url)
  assert.deepEqual(await old.usernames('username_key'), ['elena', 'amal'])
})
