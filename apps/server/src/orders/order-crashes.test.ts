import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyChains } from '#ledger/verifying.ts'
import { migrate } from '#platform/migrate.ts'
import { postmasterOf } from '#platform/postmaster.ts'
import { query, startOwner } from '#test/database-owner.ts'
import { assertSoundOrders } from '#test/order-invariants.ts'
import { type Client, openOrderingPortal } from '#test/ordering-portal.ts'
import { TEST_INSTANT } from '#test/portal.ts'

// `ORDER_CRASHES=2000,20,5`: so many orders, by 16 clients, while the server is killed 20 times and the database 5 times.
const [ORDERS = 0, SERVER_KILLS = 0, DATABASE_KILLS = 0] = (process.env['ORDER_CRASHES'] ?? '64,1,1')
  .split(',')
  .map(Number)
const CLIENTS = 16
const PATIENCE_MS = 60_000
const PROGRAM = resolve(import.meta.dirname, '../../test/orders-server.ts')

const place = mkdtempSync(join(tmpdir(), 'fundholder-orders-'))
const dataDir = join(place, 'data')
const codes = join(place, 'codes.jsonl')
const begunAt = Date.now()
const owner = startOwner(dataDir)
let server: { child: ChildProcessWithoutNullStreams; port: number } | undefined
after(async () => {
  server?.child.kill('SIGKILL')
  await owner.stop()
  rmSync(place, { recursive: true, force: true })
})

test('no order is lost, doubled or halved while server and database are killed under many who order', async (t) => {
  const url = (await owner.url) ?? assert.fail('the database does not start')
  await migrate(url)
  writeFileSync(codes, '')
  const seeds = await openOrderingPortal({ database: { url, close: async () => {} } })
  const clients: Client[] = []
  for (let index = 0; index < CLIENTS; index += 1) clients.push(await seeds.addClient())
  await startServer(url)

  const journal: { client: Client; orderId: string }[] = []
  const each = Math.ceil(ORDERS / CLIENTS)
  const submitting = Promise.all(
    clients.map(async (client) => {
      for (let done = 0; done < each; done += 1) journal.push({ client, orderId: await orderOnce(client) })
    }),
  )
  const kills = [...Array(SERVER_KILLS).fill('server'), ...Array(DATABASE_KILLS).fill('database')].sort(
    () => randomInt(3) - 1,
  )
  for (const [index, victim] of kills.entries()) {
    const share = ((index + 1) / (kills.length + 1)) * each * CLIENTS
    while (journal.length < share) await delay(5)
    if (victim === 'server') {
      server?.child.kill('SIGKILL')
      await startServer(url)
    } else process.kill(postmasterOf(join(dataDir, 'db'))?.pid ?? assert.fail('no database'), 'SIGKILL')
  }
  await submitting
  t.diagnostic(`${journal.length} orders, ${attempts} requests, ${SERVER_KILLS} and ${DATABASE_KILLS} kills`)

  const rows = await query<{ id: string }>(url, "select id from client_order where state = 'approved'")
  const approved = new Set(rows.map(({ id }) => id))
  assert.deepEqual(
    journal.filter(({ orderId }) => !approved.has(orderId)),
    [],
    'every order that was confirmed is there',
  )
  assert.equal(approved.size, journal.length, 'and no other')
  const { db, close } = await openOrderingPortal({ isSeeded: true, database: { url, close: async () => {} } })
  for (const { contractId } of clients) await assertSoundOrders(db, contractId)
  assert.deepEqual((await verifyChains(db)).faults, [])
  await close()
  await seeds.close()
})

let attempts = 0

/** Places an order and approves it, each command with a key of its own until it is answered. @returns its id. */
async function orderOnce(client: Client): Promise<string> {
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
    assert.equal(approved.answer.code, 'codes/too-many-tries', JSON.stringify(approved.answer))
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
      // killed before it answered: nobody knows what became of it, so it is asked again
    }
  }
  throw new Error(`${path} was not answered for a minute`)
}

async function startServer(url: string): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, url, codes, TEST_INSTANT, String(begunAt)])
  child.stderr.on('data', () => {})
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => ['']),
  ])
  if (!line) return startServer(url) // the database was not back yet
  server = { child, port: Number(line) }
}
