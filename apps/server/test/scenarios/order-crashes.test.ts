import assert from 'node:assert/strict'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { openDeps } from '#portal-deps.ts'
import { query, startOwner } from '#test/database/database-owner.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { killDatabase, type Serving, startServing } from '#test/orders/serving.ts'

// `ORDER_CRASHES=2000,20,5`: so many orders, by 16 clients, while the server is killed 20 times and the database 5 times.
const [ORDERS = 0, SERVER_KILLS = 0, DATABASE_KILLS = 0] = (process.env['ORDER_CRASHES'] ?? '64,1,1')
  .split(',')
  .map(Number)
const CLIENTS = 16
const PATIENCE_MS = 60_000

const place = mkdtempSync(join(tmpdir(), 'fundholder-orders-'))
const codes = join(place, 'codes.jsonl')
writeFileSync(codes, '')
const begunAt = Date.now()
const owner = startOwner(join(place, 'data'))
const url = (await owner.url) ?? assert.fail('the database does not start')
await migrate(url)
const portal = await openOrderingPortal({ database: { url, close: async () => {} } })
let server: Serving | undefined
after(async () => {
  await server?.kill()
  await portal.close()
  await owner.stop()
  rmSync(place, { recursive: true, force: true })
})

type Confirmed = { client: Client; orderId: string }

test('no order is lost, doubled or halved while server and database are killed under many who order', async (t) => {
  const kills = { server: SERVER_KILLS, database: DATABASE_KILLS }
  const { confirmed, clients } = await orderThroughKills(ORDERS, kills)
  t.diagnostic(
    `${confirmed.length} orders, ${attempts} requests, ${SERVER_KILLS} and ${DATABASE_KILLS} kills`,
  )
  await assertNoneLost(confirmed, clients)
  for (const { contractId } of clients) await assertOrderInvariants(portal.db, contractId)
  assert.deepEqual((await verifyChains(portal.db)).faults, [])
})

test('control: a database that confirms before it has written loses orders', async (t) => {
  const clients = await newClients()
  await query(url, 'alter database fundholder set synchronous_commit = off')
  await query(url, `alter system set wal_writer_delay = '10s'`)
  await query(url, 'select pg_reload_conf()')
  await query(url, 'checkpoint')
  const { confirmed } = await orderThroughKills(CLIENTS * 2, { server: 0, database: 1 }, clients, true)
  const missing = await missedOrders(confirmed, clients)
  t.diagnostic(`${missing.length} of ${confirmed.length} confirmed orders are gone`)
  await assert.rejects(assertNoneLost(confirmed, clients), /every order that was confirmed is there/)
})

test('the portal does not start on such a database, and of one that differs in that alone nothing is missed', async () => {
  await assert.rejects(openUsualDeps(), /synchronous_commit = off/)
  await query(url, 'alter database fundholder set synchronous_commit = on')
  const clients = await newClients()
  await query(url, 'checkpoint')
  const { confirmed } = await orderThroughKills(CLIENTS * 2, { server: 0, database: 1 }, clients)
  await assertNoneLost(confirmed, clients)
})

/** Opens the dependencies of a portal as `npm start` does. */
function openUsualDeps() {
  const ring = () => [{ id: 'k1', secret: randomBytes(32) }]
  return openDeps({
    config: readConfig({ DATA_DIR: place }),
    databaseUrl: url,
    secrets: { tokens: ring(), outbox: ring(), pages: ring() },
    log: openLog('silent'),
  })
}

/** Asserts that all confirmed changes are stored, and nothing else. */
async function assertNoneLost(confirmed: readonly Confirmed[], clients: readonly Client[]): Promise<void> {
  assert.deepEqual(await missedOrders(confirmed, clients), [], 'every order that was confirmed is there')
  assert.equal((await approvedOrders(clients)).size, confirmed.length, 'and no other')
}

async function missedOrders(confirmed: readonly Confirmed[], clients: readonly Client[]) {
  const approved = await approvedOrders(clients)
  return confirmed.filter(({ orderId }) => !approved.has(orderId))
}

/** Has clients order under a server of its own, while it or its database is killed now and then. */
async function orderThroughKills(
  orders: number,
  kills: { server: number; database: number },
  given?: Client[],
  forgets = false,
): Promise<{ confirmed: Confirmed[]; clients: Client[] }> {
  const clients = given ?? (await newClients())
  await server?.kill()
  server = await startServing(url, codes, begunAt)
  const confirmed: Confirmed[] = []
  const each = Math.ceil(orders / CLIENTS)
  const submitting = Promise.all(
    clients.map(async (client) => {
      for (let done = 0; done < each; done += 1)
        confirmed.push({ client, orderId: await orderOnce(client, forgets) })
    }),
  )
  const victims = [...Array(kills.server).fill('server'), ...Array(kills.database).fill('database')].sort(
    () => randomInt(3) - 1,
  )
  for (const [index, victim] of victims.entries()) {
    const share = ((index + 1) / (victims.length + 1)) * each * CLIENTS
    while (confirmed.length < share) await delay(5)
    if (victim === 'database') await killDatabase(url)
    else {
      await server.kill()
      server = await startServing(url, codes, begunAt)
    }
  }
  await submitting
  return { confirmed, clients }
}

async function newClients(): Promise<Client[]> {
  const clients: Client[] = []
  for (let index = 0; index < CLIENTS; index += 1) clients.push(await portal.addClient())
  return clients
}

async function approvedOrders(clients: readonly Client[]): Promise<Set<string>> {
  const rows = await query<{ id: string; contract_id: string }>(
    url,
    `select id, contract_id from client_order where state = 'approved'`,
  )
  const own = new Set(clients.map(({ contractId }) => contractId))
  return new Set(rows.filter((row) => own.has(row.contract_id)).map(({ id }) => id))
}

let attempts = 0

/**
 * Places an order and approves it, each command with a key of its own until it is answered.
 *
 * @param forgets whether a placed order may be lost; otherwise a lost order is a fault.
 * @returns its id.
 */
async function orderOnce(client: Client, forgets: boolean): Promise<string> {
  for (;;) {
    const placed = await untilAnswered(client, `/orders/${client.contractId}`, {
      kind: 'ORDER',
      sell: { ALPHA: 1 },
      valuedOn: '20261119',
    })
    assert.equal(placed.status, 200, JSON.stringify(placed.answer))
    const { orderId, reference, verificationCode } = placed.answer
    const approved = await untilAnswered(client, `/orders/operate/${client.contractId}`, {
      orderId,
      verificationCode: { reference: verificationCode.reference, code: codeOf(reference) },
    })
    if (approved.status === 200) return approved.answer.orderId
    // Tries that died half-way are counted: after five the client starts again, as anybody would.
    const { code } = approved.answer
    const isExpected = code === 'codes/too-many-tries' || (forgets && code === 'orders/unknown')
    assert.ok(isExpected, JSON.stringify(approved.answer))
  }
}

const codeOf = (reference: string) =>
  (
    readFileSync(codes, 'utf8')
      .split('\n')
      .findLast((line) => line.includes(reference)) ?? ''
  ).slice(1, 7)

type Answered = {
  status: number
  answer: { orderId: string; reference: string; verificationCode: { reference: string }; code?: string }
}

async function untilAnswered(client: Client, path: string, body: object): Promise<Answered> {
  const key = randomUUID()
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await delay(50 + randomInt(100))) {
    attempts += 1
    try {
      const response = await fetch(`http://127.0.0.1:${server?.port}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'test-user': client.userId,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as Answered['answer']
      if (response.status < 500 && answer.code !== 'requests/in-flight')
        return { status: response.status, answer }
    } catch {
      // killed before it answered: the outcome is unknown, so it is requested again
    }
  }
  throw new Error(`${path} was not answered for a minute`)
}
