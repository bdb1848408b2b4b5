import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '#test/database/postgres.ts'
import { openDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** A database behind a proxy that accepts each connection only after a delay, as a busy machine does. */
async function slowToConnect(url: string, delayMs: number) {
  const { hostname, port } = new URL(url)
  const proxy = createServer((socket) => {
    socket.on('error', () => {})
    setTimeout(() => {
      const onward = connect(Number(port), hostname).on('error', () => socket.destroy())
      socket.pipe(onward).pipe(socket)
    }, delayMs)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const slow = new URL(url)
  slow.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { url: slow.href, close: () => proxy.close() }
}

test('a database that takes a second to open a connection is no reason to refuse a request', async () => {
  const slow = await slowToConnect(database.url, 1_200)
  const { db } = openDatabase(slow.url)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  assert.deepEqual(rows, [{ one: 1 }])
  await db.destroy()
  slow.close()
})

test('connections stay open for a client who comes back after a minute', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { db, pool } = openDatabase(database.url)
  await sql`select 1`.execute(db)
  t.mock.timers.tick(60_000)
  assert.equal(pool.idleCount, 1)
  t.mock.timers.tick(600_000)
  assert.equal(pool.idleCount, 0)
  await db.destroy()
})
