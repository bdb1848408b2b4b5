import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { askAs, type Database, inTransaction, readAs } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-faults.ts'
import { CLIENT, openShapes, shapeOf } from '#test/database/shape-table.ts'

const { db, withoutPreparing, owner, close } = await openShapes()
after(close)

/** Returns how often each prepared statement that contains a word was executed. */
const timesUsed = async (on: Database, word: string) =>
  (
    await sql<{ times: bigint }>`select generic_plans + custom_plans as times from pg_prepared_statements
      where strpos(statement, ${word}) > 0 order by prepare_time`.execute(on)
  ).rows.map(({ times }) => Number(times))
test('a query is planned once a connection, separately for clients and the service', async () => {
  const word = 'planned-once'
  const ask = (from: Database, id: number) =>
    sql`select kept from shape where id = ${id} and ${sql.lit(word)} <> ''`.execute(from)
  for (const id of [1, 2, 1]) await ask(db, id)
  for (const id of [1, 2]) await askAs(db, CLIENT, (from) => ask(from, id))
  assert.deepEqual(await timesUsed(db, word), [3, 2])
  await ask(withoutPreparing, 1)
  assert.deepEqual(await timesUsed(withoutPreparing, word), [], 'nothing is prepared')
})

test('a client’s query with a list is planned once, however short the list is', async () => {
  const ask = (from: Database) =>
    sql`select kept from shape where id = any(${[1]}) and 'with-a-list' <> ''`.execute(from)
  for (let time = 0; time < 3; time++) await askAs(db, CLIENT, ask)
  const { rows } = await sql`select generic_plans, custom_plans from pg_prepared_statements
    where strpos(statement, ${'with-a-list'}) > 0 and strpos(statement, 'pg_prepared_statements') = 0`.execute(
    db,
  )
  assert.deepEqual(rows, [{ generic_plans: 3n, custom_plans: 0n }])
})

test('queries are answered while a table changes its columns', async () => {
  const control = { name: 'control', text: 'select * from shape where id = $1', values: [1] }
  const askEverywhere = (column: string) => async () => [
    (await shapeOf(db, 1))?.[column],
    (await readAs(db, CLIENT, (trx) => shapeOf(trx, 1)))?.[column],
    (await askAs(db, CLIENT, (from) => shapeOf(from, 1)))?.[column],
    (await inTransaction(db, (trx) => shapeOf(trx, 1)))?.[column],
  ]
  await owner.query(control)
  await askEverywhere('kept')()
  await owner.query(`alter table shape add column late text default 'late'`)
  await assert.rejects(
    owner.query(control),
    (error) => codeOf(error) === '0A000',
    'control: the plan is refused',
  )
  assert.deepEqual(await askEverywhere('late')(), Array(4).fill('late'))
  await owner.query(`alter table shape add column later text default 'later'`)
  assert.equal((await readAs(db, CLIENT, (trx) => shapeOf(trx, 1)))?.['later'], 'later')
  await owner.query(`alter table shape add column last text default 'last'`)
  assert.equal((await inTransaction(db, (trx) => shapeOf(trx, 1)))?.['last'], 'last')
})

test('a query that could not be planned is planned again the next time', async () => {
  const late = (from: Database) => sql`select word from not_yet where 1 = ${1}`.execute(from)
  await assert.rejects(late(db), (error) => codeOf(error) === '42P01')
  await owner.query(`create table not_yet (word text)`)
  await owner.query(`insert into not_yet values ('there')`)
  await owner.query(`grant select on not_yet to fundholder_service`)
  assert.deepEqual((await late(db)).rows, [{ word: 'there' }])
  assert.deepEqual((await late(db)).rows, [{ word: 'there' }])
})

const askManyOthers = async () => {
  for (let at = 0; at < 260; at++) await sql`select ${sql.lit(at)} as number where 1 = ${1}`.execute(db)
}
test('no connection keeps more than two hundred prepared statements, including those from before a table was changed', async () => {
  const kept = async () =>
    Number(
      (await sql<{ count: bigint }>`select count(*) from pg_prepared_statements`.execute(db)).rows[0]?.count,
    )
  for (const column of ['one', 'two']) {
    await askManyOthers()
    assert.equal(await kept(), 200)
    await shapeOf(db, 1)
    await owner.query(`alter table shape add column ${column} text`)
    await shapeOf(db, 1)
    assert.equal(await kept(), 200)
  }
})

test('a frequent query keeps its plan, and a late one gets one', async () => {
  const ask = (word: string) => sql`select ${sql.lit(word)} as word where 1 = ${1}`.execute(db)
  await ask('frequent')
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 90; at++)
      await sql`select ${sql.lit(`${round} ${at}`)} as other where 1 = ${1}`.execute(db)
    await ask('frequent')
  }
  assert.deepEqual(await timesUsed(db, 'frequent'), [4])
  for (let time = 0; time < 3; time++) await ask('late')
  assert.deepEqual(await timesUsed(db, 'late'), [3])
  await askManyOthers()
  assert.deepEqual(await timesUsed(db, 'late'), [], 'an unused statement is dropped')
})
