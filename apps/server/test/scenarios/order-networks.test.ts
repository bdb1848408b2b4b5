import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { operate } from '@fundholder/protocol/orders/place-order.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Message, openOutbox } from '#messaging/outbox/outbox.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { atOnce, tally } from '#test/at-once.ts'
import {
  failing,
  isCommit,
  type Link,
  type OnItsWay,
  openFaultyNetwork,
  portOf,
  throughNetwork,
} from '#test/database/faulty-network.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import { type Client, openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { type Answered, TEST_INSTANT } from '#test/portal/portal.ts'

/**
 * Number of runs in a usual test run. Set ORDER_NETWORK_RUNS for more, and ORDER_NETWORK_SEED to repeat a
 * run.
 */
const RUNS = Number(process.env['ORDER_NETWORK_RUNS'] ?? 16)
const SEED = Number(process.env['ORDER_NETWORK_SEED'] ?? Date.now() % 2 ** 31)

const database = await testDatabase()
const network = await openFaultyNetwork(portOf(database.url))
const queue = openOutbox({
  ring: [{ id: 'k1', secret: randomBytes(32) }],
  clock: fixedClock(TEST_INSTANT),
})
/** All messages written, including those of rolled back transactions. */
const written: Message[] = []
const portal = await openOrderingPortal({
  database: { url: throughNetwork(database.url, network), close: database.close },
  queueMessage: async (trx, ...messages) => {
    await queue(trx, ...messages)
    written.push(...messages)
  },
})
after(async () => {
  network.faults = {}
  await portal.close()
  await network.close()
})
const { db } = portal

const SALE = { kind: 'ORDER', sell: { ALPHA: 10 } } as const
type Step = 'placing' | 'approving'

const codeFor = (reference: string) =>
  written.findLast(({ channel, text }) => channel === 'sms' && text.includes(reference))?.text.slice(0, 6) ??
  ''
const approvalOf = ({ orderId, reference, verificationCode }: PreOrdered) => ({
  orderId,
  verificationCode: { reference: verificationCode.reference, code: codeFor(reference) },
})

/** Retries until the outcome is known, as the page does: under one key, or each time under another. */
async function untilAnswered(
  ask: (headers: Record<string, string>) => Promise<Pick<Answered<typeof operate>, 'status' | 'response'>>,
  sameKey = true,
) {
  const key = portal.newKey()
  const statuses: number[] = []
  for (;;) {
    const answered = await ask(sameKey ? key : portal.newKey())
    statuses.push(answered.status)
    if (answered.status === 200) return { answer: answered.response.json<PreOrdered>(), statuses }
    assert.ok(statuses.length < 20, JSON.stringify(tally(statuses)))
    // A request that was cut off before it released its key expires after a while.
    if (answered.status === 409) portal.clock.pass({ seconds: 13 })
    else assert.equal(answered.status, 503, answered.response.body)
  }
}

/** Places and approves, while one of the two meets what befalls the connections to the database. */
async function orderThrough(client: Client, step: Step, onItsWay: OnItsWay, sameKey = true) {
  const during = async <Result>(when: Step, work: () => Promise<Result>) => {
    network.faults = when === step ? { toServer: onItsWay } : {}
    return work().finally(() => {
      network.faults = {}
    })
  }
  const placed = await during('placing', () =>
    untilAnswered((headers) => portal.preOrder(client, SALE, headers), sameKey),
  )
  const body = approvalOf(placed.answer)
  const approved = await during('approving', () =>
    untilAnswered((headers) => portal.approve(client, 'ORDER', body, headers), sameKey),
  )
  assert.equal(approved.answer.orderId, placed.answer.orderId)
  return [...placed.statuses, ...approved.statuses]
}

/** Cuts the connection on which a piece travels, the first time: before it arrives, or when it is answered. */
const cutting = (isMeant: (piece: Buffer, link: Link) => boolean, losesAnswer: boolean): OnItsWay => {
  let isDone = false
  return (piece, link) => {
    if (isDone || !isMeant(piece, link)) return piece
    isDone = true
    if (!losesAnswer) {
      link.cut()
      return undefined
    }
    link.losesAnswer = true
    return piece
  }
}

/** Returns a predicate for the n-th commit of a transaction that writes. */
function writingCommit(number: number) {
  const writing = new Set<Link>()
  let seen = 0
  return (piece: Buffer, link: Link) => {
    if (piece.includes('start transaction\0') && piece[0] === 'Q'.charCodeAt(0)) writing.add(link)
    if (!isCommit(piece) || !writing.delete(link)) return false
    seen += 1
    return seen === number
  }
}

/** The states of a client's orders, and how many messages of each kind are on their way about them. */
async function kept({ contractId }: Client) {
  const { rows } = await sql<{ state: string; codes: number; receipts: number }>`
    select state, count(*) filter (where channel = 'sms')::int as codes,
      count(*) filter (where channel = 'email')::int as receipts
    from client_order o left join outbox_message m on m.subject like '%' || o.reference
    where contract_id = ${contractId} group by o.id, state order by state`.execute(db)
  return rows
}
const ONE_ORDER = [{ state: 'approved', codes: 1, receipts: 1 }]

test('R-11: wherever a connection to the database is cut, the same key ends in one order and one message of each kind', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  const faced: number[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Step>('placing', 'approving'),
      fc.integer({ min: 1, max: 44 }),
      fc.boolean(),
      async (step, place, losesAnswer) => {
        const client = await portal.addClient()
        let pieces = 0
        const isMeant = () => {
          pieces += 1
          return pieces === place
        }
        faced.push(...(await orderThrough(client, step, cutting(isMeant, losesAnswer))))
        assert.deepEqual(await kept(client), ONE_ORDER)
        await assertOrderInvariants(db, client.contractId)
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(JSON.stringify(tally(faced)))
  assert.ok((tally(faced)[503] ?? 0) > 0, 'some were cut off')
})

test('R-11: an order whose commit was not answered is stored, and returned again under its key', async () => {
  // The try of a code is counted in a transaction of its own before.
  for (const [step, last] of [
    ['placing', 1],
    ['approving', 2],
  ] as const) {
    const client = await portal.addClient()
    const statuses = await orderThrough(client, step, cutting(writingCommit(last), true))
    assert.deepEqual(tally(statuses), { 200: 2, 503: 1 })
    assert.deepEqual(await kept(client), ONE_ORDER)
  }
})

test('control: under another key the same is ordered once more', async () => {
  const client = await portal.addClient()
  await orderThrough(client, 'placing', cutting(writingCommit(1), true), false)
  assert.deepEqual(
    (await kept(client)).map(({ state, codes }) => [state, codes]),
    [
      ['approved', 1],
      ['replaced', 1],
    ],
  )
})

test('R-10: conflicting transactions are retried, and clients do not notice', async (t) => {
  t.diagnostic(`seed ${SEED}`)
  const clients: Client[] = []
  for (let index = 0; index < 8; index += 1) clients.push(await portal.addClient())
  const draw = fc.sample(fc.integer({ min: 0, max: 19 }), { seed: SEED, numRuns: 2_000 })
  let refused = 0
  // A tenth of all commits is refused, half as not to be serialized and half as a deadlock.
  network.faults = {
    toServer: (piece) => {
      const drawn = isCommit(piece) ? draw.pop() : undefined
      if (drawn === undefined || drawn > 1) return piece
      refused += 1
      return failing(drawn === 0 ? '40001' : '40P01')
    },
  }
  await atOnce(clients.length, async (index) => {
    const client = clients[index] as Client
    for (let order = 0; order < 3; order += 1) {
      const placed = (await portal.preOrder(client, SALE)).answer() as PreOrdered
      const approved = await portal.approve(client, 'ORDER', approvalOf(placed))
      assert.equal(approved.status, 200, approved.response.body)
    }
  })
  network.faults = {}
  t.diagnostic(`${refused} commits were refused`)
  assert.ok(refused > 2)
  for (const client of clients) {
    assert.deepEqual(await kept(client), [...ONE_ORDER, ...ONE_ORDER, ...ONE_ORDER])
    await assertOrderInvariants(db, client.contractId)
  }
})

test('R-12: through a network that delays, cuts and loses answers, each order is placed and approved once', async (t) => {
  t.diagnostic(`seed ${SEED}`)
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const address = portal.app.server.address()
  const wire = await openFaultyNetwork(typeof address === 'object' && address ? address.port : 0)
  const draw = fc.sample(fc.integer({ min: 0, max: 99 }), { seed: SEED, numRuns: 20_000 })
  const hurt = { delayed: 0, cut: 0, lost: 0 }
  wire.faults.toServer = async (piece, link) => {
    const drawn = draw.pop() ?? 99
    if (drawn < 10) {
      hurt.cut += 1
      link.cut()
      return undefined
    }
    if (drawn < 25) {
      hurt.lost += 1
      link.losesAnswer = true
    } else if (drawn < 40) {
      hurt.delayed += 1
      await delay(drawn)
    }
    return piece
  }
  const post = async (client: Client, path: string, body: object) => {
    const headers = { ...portal.newKey(), 'content-type': 'application/json', 'test-user': client.userId }
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        const url = `http://127.0.0.1:${wire.port}/api${path}`
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        const answer = (await response.json()) as PreOrdered & { code?: string }
        if (response.ok) return answer
        assert.equal(answer.code, 'requests/in-flight')
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        // cut off: the outcome is unknown
      }
    }
    throw new Error('no answer came through')
  }
  const clients: Client[] = []
  for (let index = 0; index < 8; index += 1) clients.push(await portal.addClient())
  await atOnce(clients.length, async (index) => {
    const client = clients[index] as Client
    for (let order = 0; order < 3; order += 1) {
      const placed = await post(client, `/orders/${client.contractId}`, portal.bodyOf(SALE))
      const approved = await post(client, `/orders/operate/${client.contractId}`, approvalOf(placed))
      assert.equal(approved.orderId, placed.orderId)
    }
  })
  await wire.close()
  t.diagnostic(JSON.stringify(hurt))
  assert.ok(hurt.cut > 0 && hurt.lost > 0)
  for (const client of clients) {
    assert.deepEqual(await kept(client), [...ONE_ORDER, ...ONE_ORDER, ...ONE_ORDER])
    await assertOrderInvariants(db, client.contractId)
  }
})

test('after all that no connection is held by anybody', async () => {
  await sql`select 1`.execute(db)
  // The price store listens on one for as long as the portal lives.
  assert.ok(portal.pool.totalCount - portal.pool.idleCount <= 1)
  assert.equal(portal.pool.waitingCount, 0)
})
