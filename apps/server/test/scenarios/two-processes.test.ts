import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as calls from '@fundholder/protocol/orders/place-order.ts'
import { acceptTerms, getTerms } from '@fundholder/protocol/users/users.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { atOnce } from '#test/at-once.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import { openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { openBrowser } from '#test/portal/browser.ts'
import { overHttp, startServers } from '#test/portal/started-servers.ts'

/** More by TWO_SERVERS_RUNS, and the same again by TWO_SERVERS_SEED. */
const RUNS = Number(process.env['TWO_SERVERS_RUNS'] ?? 4)
const SEED = Number(process.env['TWO_SERVERS_SEED'] ?? Date.now() % 2 ** 31)
const CONNECTIONS = 8
/** Sent again so often while another connection's is under way, it has hung. */
const MOST_TRIES = 1_000

const database = await testDatabase()
const portal = await openOrderingPortal({ database: { url: database.url, close: async () => {} } })
const client = await portal.addClient({ units: { ALPHA: '1000000' } })
const { urls, messages, stop } = await startServers(2, database.url)
after(async () => {
  await stop()
  await portal.close()
  await database.close()
})

/** Order in which the servers are used, repeated from the start. */
let route: readonly number[] = [0, 1]
let count = 0
const browser = openBrowser(
  overHttp(() => {
    count += 1
    return urls[route[count % route.length] ?? 0] as string
  }),
  [],
)

/** Reads a text message that has so much in it, once one of the servers has delivered it. */
async function codeIn(has: (text: string) => boolean): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sms = messages().find(({ channel, text }) => channel === 'sms' && has(text))
    const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]
    if (code) return code
    await fetch(`${urls[0]}/healthz`) // it is delivered meanwhile
  }
  throw new Error('no code')
}

const { username } = await portal.db
  .selectFrom('portal_user')
  .select('username')
  .where('id', '=', client.userId)
  .executeTakeFirstOrThrow()
const { reference } = (await browser.requestCode(username)).answer().verificationCode
assert.equal((await browser.enterCode(username, reference, await codeIn(() => true))).status, 200)
const { version } = (await browser.ask(getTerms)).answer()
await browser.ask(acceptTerms, { body: { version } })

type Sending = { call: typeof calls.preOrder | typeof calls.operate; body: object }

/** Sends under a key until it is answered. */
async function send({ call, body }: Sending, key: string): Promise<PreOrdered> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answered = await browser.ask(call, {
      params: { contractId: client.contractId },
      body,
      headers: { 'idempotency-key': key },
    } as never)
    if (answered.status === 200) return answered.answer() as PreOrdered
    assert.equal(answered.refusal().code, 'requests/in-flight')
  }
  throw new Error('no answer')
}

/** Returns the answers to concurrent identical requests, and to repetitions of some of them. */
const answersOf = async (sending: Sending, again: readonly number[], keyOf: () => string) =>
  (
    await atOnce(CONNECTIONS, async (connection) => {
      const key = keyOf()
      const answers = [await send(sending, key)]
      for (let more = again[connection] ?? 0; more > 0; more -= 1) answers.push(await send(sending, key))
      return answers
    })
  ).flat()

const placing = (cents: number): Sending => ({
  call: calls.preOrder,
  body: portal.bodyOf({ kind: 'ORDER', sell: { ALPHA: cents / 100 } }),
})

const ordersOf = async () =>
  portal.db
    .selectFrom('client_order')
    .select(['id', 'state'])
    .where('contract_id', '=', client.contractId)
    .execute()

/** Counts the messages and codes, delivered or not. */
async function countSent() {
  const { rows } = await sql<{ texts: number; codes: number }>`
    select (select count(*)::int from outbox_message where channel = 'sms') as texts,
      (select count(*)::int from challenge) as codes`.execute(portal.db)
  return rows[0] ?? assert.fail()
}

test('R-06: two servers as operators start them do once what eight connections send to them, again and again', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  const history = fc.record({
    cents: fc.integer({ min: 100, max: 100_000 }),
    route: fc.array(fc.nat(1), { minLength: 2, maxLength: 24 }),
    again: fc.array(fc.nat(3), { minLength: CONNECTIONS, maxLength: CONNECTIONS }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ cents, again, ...generated }) => {
      // Both have a part in it, whatever is generated.
      route = [...generated.route, 0, 1]
      const before = await ordersOf()
      const sent = await countSent()
      const once = async (sending: Sending) => {
        const key = randomUUID()
        const answers = await answersOf(sending, again, () => key)
        for (const answer of answers) assert.deepEqual(answer, answers[0], 'all get the same answer')
        return answers[0] as PreOrdered
      }
      const placed = await once(placing(cents))
      const code = await codeIn((text) => text.includes(placed.reference))
      const verificationCode = { reference: placed.verificationCode.reference, code }
      const approved = await once({
        call: calls.operate,
        body: { orderId: placed.orderId, verificationCode },
      })
      assert.equal(approved.orderId, placed.orderId)
      const made = (await ordersOf()).filter(({ id }) => !before.some((one) => one.id === id))
      assert.deepEqual(made, [{ id: placed.orderId, state: 'approved' }])
      assert.deepEqual(await countSent(), { texts: sent.texts + 1, codes: sent.codes + 1 }, 'one code')
      await assertOrderInvariants(portal.db, client.contractId)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
})

test('control: under a key for each connection the same is ordered several times', async () => {
  route = [0, 1]
  const before = await ordersOf()
  const sent = await countSent()
  const answers = await answersOf(placing(1_000), [], randomUUID)
  assert.equal(new Set(answers.map(({ orderId }) => orderId)).size, CONNECTIONS)
  assert.equal((await ordersOf()).length, before.length + CONNECTIONS)
  assert.equal((await countSent()).texts, sent.texts + CONNECTIONS)
})
