import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { inLine } from './in-line.ts'
import { testDatabase } from './postgres.ts'
import { superuser } from './superuser.ts'

const database = await testDatabase()
const { url } = database
await superuser(url, 'create table place (id integer primary key); insert into place values (1), (2)')
after(database.close)

const lock = (id: number) => () => superuser(url, 'select from place where id = $1 for update', [id])

test('a connection that ended without waiting was not in line', async () => {
  await assert.rejects(inLine(url, 'place where id = 1', [lock(1), lock(2)]), /before it was in line/)
})

test('a request that waits for other rows is not queued either', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  try {
    await other.query('begin; select from place where id = 2 for update')
    const waiting = lock(2)()
    const elsewhere = () => superuser(url, 'select from place where id = 1')
    await assert.rejects(inLine(url, 'place where id = 1', [elsewhere]), /before it was in line/)
    await assert.rejects(inLine(url, 'place where id = 1', [() => waiting], 50), /not in line within 50 ms/)
    const outcomes = await inLine(url, 'place where id = 1', [lock(1), lock(1)])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled'],
    )
    await other.query('commit')
    await waiting
  } finally {
    await other.end()
  }
})
