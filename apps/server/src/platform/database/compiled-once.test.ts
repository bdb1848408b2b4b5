import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#test/database/postgres.ts'
import { compiledOnce } from './compiled-once.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'

const database = await testDatabase()
const { db } = openDatabase(database.url)
after(async () => {
  await db.destroy()
  await database.close()
})

test('builds a query once and runs it with the values of each call, also within a transaction', async () => {
  let built = 0
  const named = compiledOnce((on: Database, key: string, others: readonly string[]) => {
    built += 1
    return on
      .selectFrom(
        sql<{ key: string; kind: string }>`(values ('a', 'x'), ('b', 'x'), ('c', 'y'))`.as<'v'>(
          sql`v(key, kind)`,
        ),
      )
      .select('v.key')
      .where('v.kind', '=', 'x')
      .where((row) => row.or([row('v.key', '=', key), row('v.key', '=', row.fn.any(row.val(others)))]))
      .orderBy('v.key')
  })
  const keys = async (on: Database, key: string, others: readonly string[]) =>
    (await named(on, key, others)).map((row) => row.key)
  assert.deepEqual(await keys(db, 'a', []), ['a'])
  assert.deepEqual(await keys(db, 'b', ['a', 'c']), ['a', 'b'])
  assert.deepEqual(await inTransaction(db, (trx) => keys(trx, 'c', ['b'])), ['b'])
  assert.equal(built, 1)
})

test('a query that works on a value instead of handing it on is refused at its first use', async () => {
  const lower = compiledOnce((on: Database, key: string) =>
    on.selectFrom('setting').select('value').where('key', '=', `${key}`),
  )
  await assert.rejects(lower(db, 'A'), TypeError)
})
