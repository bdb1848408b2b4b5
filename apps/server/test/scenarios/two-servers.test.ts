import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import fc from 'fast-check'
import { atOnce, tally } from '#test/at-once.ts'
import { openFaultyNetwork, portOf, throughNetwork, withoutLocks } from '#test/database/faulty-network.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { orderedClients, outcomeOf } from '#test/dealing/dealing-outcomes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { crowdOn } from '#test/orders/crowd.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import {
  type Client,
  openOrderingPortal,
  type PreOrdered,
  type Wanted,
} from '#test/orders/ordering-portal.ts'
import { type Serving, startServing } from '#test/orders/serving.ts'

/**
 * Number of runs in a usual test run. Set TWO_SERVERS_RUNS for more, and TWO_SERVERS_SEED to repeat a run.
 */
const RUNS = Number(process.env['TWO_SERVERS_RUNS'] ?? 6)
const SEED = Number(process.env['TWO_SERVERS_SEED'] ?? Date.now() % 2 ** 31)
const USERS = 8
/** Without its guards the portal must have broken after so many tries. */
const MOST_TRIES = 100

const database = await testDatabase()
const portal = await openDealingPortal({ database: { url: database.url, close: async () => {} } })
const { db } = portal
const begunAt = Date.now()
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'fundholder-server-')))
for (const folder of folders) writeFileSync(join(folder, 'codes.jsonl'), '')
/** Two servers with a data folder each, on one database. */
const startBoth = (url: string): Promise<Serving[]> =>
  Promise.all(folders.map((folder) => startServing(url, join(folder, 'codes.jsonl'), begunAt)))
const servers = await startBoth(database.url)
after(async () => {
  for (const server of servers) await server.kill()
  await portal.close()
  await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Answered = { status: number; answer: PreOrdered & { code?: string } }

/** Asks one of the two servers, each in its turn. */
async function ask(
  turn: number,
  { userId }: Client,
  path: string,
  body: object,
  { key = randomUUID() as string, of = servers } = {},
): Promise<Answered> {
  const response = await fetch(`http://127.0.0.1:${of[turn % 2]?.port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'test-user': userId, 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Answered['answer'] }
}

const ROUTES = { ORDER: 'operate', SWITCH: 'operate', WITHDRAW: 'withdraw', REBALANCE: 'rebalance' } as const
const placing = ({ contractId }: Client) => `/orders/${contractId}`
const approving = ({ contractId }: Client, kind: Wanted['kind']) => `/orders/${ROUTES[kind]}/${contractId}`

function approvalOf({ orderId, reference, verificationCode }: PreOrdered) {
  const lines = folders.flatMap((folder) => readFileSync(join(folder, 'codes.jsonl'), 'utf8').split('\n'))
  const code = (lines.find((line) => line.includes(reference)) ?? '').slice(1, 7)
  return { orderId, verificationCode: { reference: verificationCode.reference, code } }
}

/** Places at one server and approves at the other. @returns how far it came. */
async function order(turn: number, client: Client, wanted: Wanted, of = servers): Promise<string> {
  const placed = await ask(turn, client, placing(client), portal.bodyOf(wanted), { of })
  if (placed.status !== 200) return placed.answer.code ?? ''
  const body = approvalOf(placed.answer)
  const approved = await ask(turn + 1, client, approving(client, wanted.kind), body, { of })
  return approved.status === 200 ? 'approved' : (approved.answer.code ?? '')
}

const SALE: Wanted = { kind: 'ORDER', sell: { ALPHA: 10 } }

test('R-06: what is sent to two servers at once under one key is done once, and both say the same afterwards', async () => {
  const client = await portal.addClient()
  const twice = async (path: string, body: object) => {
    const key = randomUUID()
    const answers = await atOnce(16, (turn) => ask(turn, client, path, body, { key }))
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
      [],
    )
    const later = await atOnce(2, (turn) => ask(turn, client, path, body, { key }))
    const ids = [...answers, ...later].filter(({ status }) => status === 200)
    assert.equal(new Set(ids.map(({ answer }) => answer.orderId)).size, 1)
    assert.deepEqual(later[0], later[1])
    return (later[0] as Answered).answer
  }
  const placed = await twice(placing(client), portal.bodyOf(SALE))
  const approved = await twice(approving(client, 'ORDER'), approvalOf(placed))
  assert.equal(approved.orderId, placed.orderId)
  const { timeline } = await portal.orderOf(client, placed.orderId)
  assert.deepEqual(
    timeline.map(({ state }) => state),
    ['pending', 'approved'],
  )
})

test('R-06: of eight users of one contract at two servers who each sell 60 of 100 units one does', async () => {
  const crowd = await crowdOn(portal, USERS)
  const outcomes = await atOnce(USERS, (turn) =>
    order(turn, crowd[turn] as Client, { kind: 'ORDER', sell: { ALPHA: 600 } }),
  )
  assert.deepEqual(tally(outcomes), { approved: 1, 'orders/units-reserved': USERS - 1 })
})

test('R-06: whatever eight users order on one contract at two servers, nothing is promised twice', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  const cents = fc.integer({ min: 1, max: 120_000 }).map((amount) => amount / 100)
  const percent = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100)
  const wanted: fc.Arbitrary<Wanted> = fc.oneof(
    fc.record({ EURO: cents, ALPHA: cents }).map((sell) => ({ kind: 'ORDER' as const, sell })),
    fc.record({ GAMMA: cents }).map((buy) => ({ kind: 'ORDER' as const, buy })),
    fc
      .dictionary(fc.constantFrom('ALPHA', 'EURO', '0127082'), percent, { minKeys: 1 })
      .map((withdraw) => ({ kind: 'WITHDRAW' as const, withdrawType: 'PARTIAL' as const, withdraw })),
    fc.constant({ kind: 'WITHDRAW' as const }),
    fc.constant({ kind: 'SWITCH' as const, strategyType: 'MODEL' as const, modelPortfolioId: 'MIX' }),
  )
  const outcomes: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: USERS, maxLength: USERS * 2 }), async (all) => {
      const crowd = await crowdOn(portal, USERS)
      await atOnce(USERS, async (user) => {
        for (const [turn, one] of all.filter((_, index) => index % USERS === user).entries())
          outcomes.push(await order(user + turn, crowd[user] as Client, one))
      })
      await assertOrderInvariants(db, (crowd[0] as Client).contractId)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(JSON.stringify(tally(outcomes)))
  assert.ok((tally(outcomes)['approved'] ?? 0) >= RUNS, 'something was approved')
})

test('control: without their locks two servers promise the same units twice', async (t) => {
  const own = await testDatabase()
  const book = await openOrderingPortal({ database: own })
  await superuser(
    own.url,
    ['reserved', 'ledger_balance']
      .map((table) => `alter table ${table} disable trigger reserved_is_held`)
      .join(';'),
  )
  const network = await openFaultyNetwork(portOf(own.url), { toServer: withoutLocks })
  const unlocked = await startBoth(throughNetwork(own.url, network))
  const outcomes: string[] = []
  let isBroken = false
  for (let tries = 0; !isBroken && tries < MOST_TRIES; tries += 1) {
    const crowd = await crowdOn(book, USERS)
    const sale: Wanted = { kind: 'ORDER', sell: { ALPHA: 600 } }
    outcomes.push(...(await atOnce(USERS, (turn) => order(turn, crowd[turn] as Client, sale, unlocked))))
    const balances = Object.values(await book.balances(crowd[0] as Client))
    isBroken = balances.some(({ held, reserved }) => reserved > held)
  }
  for (const server of unlocked) await server.kill()
  await network.close()
  await book.close()
  t.diagnostic(JSON.stringify(tally(outcomes)))
  assert.ok(isBroken)
})

test('R-06: two servers that deal at once do every step once', async () => {
  const clients = [...(await orderedClients(portal)), ...(await orderedClients(portal))]
  for (let day = 0; day < 8; day += 1) {
    await portal.dawn()
    const at = `${isoDay(portal.clock.today())}T12:00:00Z`
    const reports = await Promise.all(servers.map((server) => server.deal(at)))
    for (const report of reports) assert.deepEqual(report && 'failed' in report && report.failed, [])
  }
  for (const client of clients) {
    const { states, events, mails } = await outcomeOf(portal, client)
    assert.deepEqual(states, ['completed'])
    // The e-mail about the payment includes the sale proceeds.
    const expected = ['executed', events.includes('paying') ? 'paying' : 'settled']
    const tellings = events.filter((kind) => expected.includes(kind))
    assert.equal(mails.length, tellings.length + 1, 'one e-mail for each, and the receipt')
  }
  assert.deepEqual(await portal.faults(), [])
})
