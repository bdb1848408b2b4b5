import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { openDatabase } from './database.ts'
import { listenTo } from './listening.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let connection: ReturnType<typeof openDatabase>
let pool: pg.Pool
let operator: pg.Client
before(async () => {
  database = await testDatabase()
  connection = openDatabase(database.url, { limits: PATIENT })
  pool = connection.pool
  operator = new pg.Client({ connectionString: database.url })
  await operator.connect()
})
after(async () => {
  await operator.end()
  await connection.db.destroy()
  await database.close()
})

/** Leaves a connection in the pool on which the database refuses everything, as after a failed transaction. */
async function leaveOneThatRefuses(): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await assert.rejects(client.query('select 1 / 0'))
  client.release()
}

test('a portal that may not listen at its start reports it and keeps no connection', async () => {
  await leaveOneThatRefuses()
  const never = () => assert.fail('it does not listen')
  await assert.rejects(
    listenTo(pool, 'changes', { onNotified: never, onReconnected: never, onTrouble: never }),
    /current transaction is aborted/,
  )
  assert.equal(pool.totalCount, 0)
})

test('when listening again is refused, the connection is given back and the next one receives notifications', async () => {
  const heard = Promise.withResolvers<string>()
  const again = Promise.withResolvers<void>()
  const troubles: unknown[] = []
  const listening = await listenTo(pool, 'changes', {
    onNotified: heard.resolve,
    onReconnected: again.resolve,
    onTrouble: (error) => troubles.push(error),
  })
  await leaveOneThatRefuses()
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "changes"'`)
  await again.promise
  assert.deepEqual(troubles.map(String), [
    'error: terminating connection due to administrator command',
    'error: current transaction is aborted, commands ignored until end of transaction block',
  ])
  assert.equal(pool.totalCount, 1)
  await operator.query(`notify changes, 'prices'`)
  assert.equal(await heard.promise, 'prices')
  await listening.close()
})

test('messages in transit when listening ends are dropped', async () => {
  const heard: string[] = []
  const connected = once(pool, 'acquire')
  const { close } = await listenTo(pool, 'changes', {
    onNotified: (change) => heard.push(change),
    onReconnected: () => {},
    onTrouble: () => {},
  })
  const [connection] = await connected
  await close()
  connection.emit('notification', { channel: 'changes', payload: 'late' }) // received, but dropped when listening ended
  assert.deepEqual(heard, [])
})

test('closing during a reconnect ends all notifications', { timeout: 60_000 }, async () => {
  const narrow = openDatabase(database.url, { limits: { ...PATIENT, connections: 1 } })
  const lost = Promise.withResolvers<unknown>()
  let calls = 0
  const listening = await listenTo(narrow.pool, 'closing', {
    onNotified: () => {},
    onReconnected: () => {
      calls += 1
    },
    onTrouble: lost.resolve,
  })
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "closing"'`)
  await lost.promise
  const onlyOne = await narrow.pool.connect()
  while (narrow.pool.waitingCount === 0) await new Promise(setImmediate) // until it requests a connection again
  await listening.close()
  const givenBack = once(narrow.pool, 'remove')
  onlyOne.release()
  await givenBack
  assert.equal(calls, 0)
  await narrow.db.destroy()
})
