import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import pg from 'pg'
import { type LoadLimits, USUAL_LOAD } from '#platform/http/load/load-shedding.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { UNHURRIED } from '#test/portal/portal.ts'

const PRE_ORDERS = 50
const { commandsAtOnce, commandsWaiting } = USUAL_LOAD

/** Opens a portal in which another connection locks a client's contract, so that orders on it wait. */
async function openLocked(load: Partial<LoadLimits>) {
  const portal = await openOrderingPortal({ load: { ...UNHURRIED, ...load } })
  const client = await portal.addClient()
  const other = await portal.addClient()
  const [locking, watching] = await Promise.all([connectTo(portal.url), connectTo(portal.url)])
  await locking.query('begin')
  await locking.query('select from contract where id = $1 for update', [client.contractId])
  return {
    portal,
    preOrder: () => portal.preOrder(client, { kind: 'ORDER', sell: { ALPHA: 10 } }),
    othersRead: async () => (await portal.ask(other, getUserData, {})).status,
    /** Counts the connections that wait for the lock. */
    waiting: async () => {
      const { rows } = await watching.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return Number(rows[0]?.count)
    },
    unlock: () => locking.query('rollback'),
    close: async () => {
      await Promise.all([locking.end(), watching.end()])
      await portal.close()
    },
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn()
}

test('50 pre-orders of one user at once hold two connections, and others read meanwhile', {
  timeout: 60_000,
}, async (t) => {
  const { preOrder, othersRead, waiting, unlock, close } = await openLocked({
    atOnce: 4, // what waits for its turn takes none of these
    commandsAtOnce,
    commandsWaiting,
  })
  t.after(close)
  const statuses: number[] = []
  const orders = atOnce(PRE_ORDERS, async () => {
    const { status } = await preOrder()
    statuses.push(status)
    return status
  })
  await until(() => statuses.length === PRE_ORDERS - commandsAtOnce - commandsWaiting)
  assert.deepEqual(tally(statuses), { 429: 40 })
  await until(async () => (await waiting()) === 2)
  assert.deepEqual(tally(await atOnce(10, othersRead)), { 200: 10 })
  assert.equal(await waiting(), 2)
  await unlock()
  assert.deepEqual(tally(await orders), { 200: 10, 429: 40 })
})

test('a waiting command uses no connection to check whether the portal is blocked', {
  timeout: 60_000,
}, async (t) => {
  const { portal, preOrder, waiting, unlock, close } = await openLocked({ commandsAtOnce, commandsWaiting })
  const locking = await connectTo(portal.url)
  t.after(async () => {
    await locking.end()
    await close()
  })
  await locking.query('begin; lock table setting in access exclusive mode')
  const statuses: number[] = []
  const orders = atOnce(PRE_ORDERS, async () => {
    statuses.push((await preOrder()).status)
  })
  await until(() => statuses.length === PRE_ORDERS - commandsAtOnce - commandsWaiting)
  await until(async () => (await waiting()) === commandsAtOnce)
  await locking.query('rollback')
  await unlock()
  await orders
  assert.deepEqual(tally(statuses), { 200: 10, 429: 40 })
})

test('control: without that limit they hold all connections, and others wait for them', {
  timeout: 60_000,
}, async (t) => {
  const { portal, preOrder, othersRead, waiting, unlock, close } = await openLocked({})
  t.after(close)
  const orders = atOnce(PRE_ORDERS, preOrder)
  const all = portal.pool.options.max - 1 // one listens for prices
  await until(async () => (await waiting()) === all)
  let isRead = false
  const read = othersRead().then((status) => {
    isRead = true
    return status
  })
  // Far more time than a read takes that has a connection.
  for (let look = 0; look < 100; look += 1) assert.equal(await waiting(), all)
  assert.equal(isRead, false)
  await unlock()
  assert.equal(await read, 200)
  await orders
})
