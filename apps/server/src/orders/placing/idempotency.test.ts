import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { operate, preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { forgetSavedAnswers } from '#platform/http/idempotency/idempotency.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { superuser } from '#test/database/superuser.ts'
import { type Client, openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { wrongCode } from '#test/portal/browser.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

const WANTED = { kind: 'ORDER', sell: { ALPHA: 100 } } as const
const ordersOf = async ({ contractId }: Client) =>
  db.selectFrom('client_order').select(['id', 'state']).where('contract_id', '=', contractId).execute()
test('fifty times the same pre-order at once is one order, and every answer is its', async () => {
  const client = await portal.addClient()
  const key = portal.newKey()
  const sent = portal.messages.length
  const answers = await atOnce(50, () => portal.preOrder(client, WANTED, key))
  const statuses = tally(answers.map(({ status }) => status))
  assert.equal((statuses[200] ?? 0) + (statuses[409] ?? 0), 50, JSON.stringify(statuses))
  const ids = new Set(
    answers.filter(({ status }) => status === 200).map((one) => (one.answer() as PreOrdered).orderId),
  )
  assert.equal(ids.size, 1)
  assert.equal((await ordersOf(client)).length, 1)
  assert.equal(portal.messages.length - sent, 1, 'one code')
  for (const { status, refusal } of answers)
    if (status === 409) assert.equal(refusal().code, 'requests/in-flight')
  const later = await portal.preOrder(client, WANTED, key)
  assert.ok(ids.has((later.answer() as PreOrdered).orderId))
  assert.equal(later.response.headers['idempotency-replayed'], 'true')
  assert.ok(portal.pool.totalCount >= 8, 'the requests really met in the database')
})

test('control: under different keys the same fifty would be as many orders as codes may be sent', async () => {
  const client = await portal.addClient()
  await atOnce(50, () => portal.preOrder(client, WANTED, portal.newKey()))
  assert.equal((await ordersOf(client)).length, 10)
})

test('fifty times the same approval at once is one approval, and one try of the code', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, WANTED)
  const key = portal.newKey()
  const body = { orderId, verificationCode: typed }
  const answers = await atOnce(50, () => portal.approve(client, 'ORDER', body, key))
  const statuses = tally(answers.map(({ status }) => status))
  assert.equal((statuses[200] ?? 0) + (statuses[409] ?? 0), 50, JSON.stringify(statuses))
  const again = await portal.approve(client, 'ORDER', body, key)
  assert.equal((again.answer() as { orderId: string }).orderId, orderId)
  const { rows } = await superuser(portal.url, 'select tries from challenge where user_id = $1', [
    client.userId,
  ])
  assert.deepEqual(rows, [{ tries: 1 }])
  assert.deepEqual(
    (await portal.orderOf(client, orderId)).timeline.map(({ state }) => state),
    ['pending', 'approved'],
  )
})

test('fifty approvals with one right code under different keys approve once', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, WANTED)
  const body = { orderId, verificationCode: typed }
  const answers = await atOnce(50, () => portal.approve(client, 'ORDER', body, portal.newKey()))
  assert.equal(tally(answers.map(({ status }) => status))[200], 1)
})

test('a command that succeeded is answered again before any code is looked at', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, WANTED)
  const key = portal.newKey()
  const body = { orderId, verificationCode: typed }
  const first = (await portal.approve(client, 'ORDER', body, key)).answer()
  portal.clock.pass({ hours: 24 })
  const mistyped = { orderId, verificationCode: { ...typed, code: wrongCode(typed.code) } }
  assert.deepEqual((await portal.approve(client, 'ORDER', mistyped, key)).answer(), first)
  portal.clock.pass({ hours: 24 * 7 })
  await forgetSavedAnswers(db, portal.clock.now(), 7)
  assert.equal(
    (await portal.approve(client, 'ORDER', body, key)).refusal().code,
    'orders/not-pending',
    'kept 7 days',
  )
})

test('a refusal gives the key back: mistyped once, typed right under the same key', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, WANTED)
  const key = portal.newKey()
  const wrong = { orderId, verificationCode: { ...typed, code: wrongCode(typed.code) } }
  assert.equal((await portal.approve(client, 'ORDER', wrong, key)).refusal().code, 'codes/wrong')
  assert.equal((await portal.approve(client, 'ORDER', { orderId, verificationCode: typed }, key)).status, 200)
})

test('the same key with another body is refused and does nothing; of another user it is another key', async () => {
  const [client, neighbour] = [await portal.addClient(), await portal.addClient()]
  const key = portal.newKey()
  const { orderId } = (await portal.preOrder(client, WANTED, key)).answer() as PreOrdered
  const other = await portal.preOrder(client, { kind: 'ORDER', sell: { ALPHA: 200 } }, key)
  assert.deepEqual([other.status, other.refusal().code], [422, 'requests/key-reused'])
  assert.deepEqual(
    (await ordersOf(client)).map(({ id }) => id),
    [orderId],
  )
  assert.equal((await portal.preOrder(neighbour, WANTED, key)).status, 200)
})

test('without a key, or with one that is none, nothing is done', async () => {
  const client = await portal.addClient()
  for (const key of ['', 'short', 'x'.repeat(65), 'with spaces in it here', 'ключ-ключ-ключ-ключ'])
    for (const [url, payload] of [
      [preOrder.url, portal.bodyOf(WANTED)],
      [operate.url, { orderId: randomUUID(), verificationCode: { reference: 'r', code: '123456' } }],
    ] as const) {
      const response = await portal.app.inject({
        method: 'POST',
        url: `/api${url.replace(':contractId', client.contractId)}`,
        headers: {
          'test-user': client.userId,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': Buffer.from(key).toString('latin1') }),
        },
        payload: JSON.stringify(payload),
      })
      assert.deepEqual([response.statusCode, response.json().code], [400, 'requests/key-missing'], key)
    }
  assert.equal((await ordersOf(client)).length, 0)
})

test('a request whose server died is taken over after its lease; until then the caller has to wait', async () => {
  const client = await portal.addClient()
  const key = portal.newKey()
  const body = WANTED
  // State left by a process killed between claiming the key and committing the order.
  const { orderId } = (await portal.preOrder(client, body, key)).answer() as PreOrdered
  await superuser(
    portal.url,
    `update idempotency_key set finished_at = null, answer = null, claimed_at = $2 where user_id = $1`,
    [client.userId, portal.clock.now()],
  )
  assert.equal((await portal.preOrder(client, body, key)).refusal().code, 'requests/in-flight')
  portal.clock.pass({ seconds: 13 })
  const taken = (await portal.preOrder(client, body, key)).answer() as PreOrdered
  assert.notEqual(taken.orderId, orderId)
  const orders = await ordersOf(client)
  assert.deepEqual(orders.map(({ state }) => state).sort(), ['pending', 'replaced'])
})

test('a try that was taken for dead and is not cannot finish any more', async () => {
  const client = await portal.addClient()
  const key = portal.newKey()
  // Somebody else takes the key over just before the order would be committed.
  await superuser(
    portal.url,
    `create function take_over() returns trigger language plpgsql as $$ begin
       update idempotency_key set owner = gen_random_uuid() where user_id = new.user_id; return new; end $$;
     create trigger take_over after insert on client_order for each row execute function take_over()`,
  )
  try {
    assert.equal((await portal.preOrder(client, WANTED, key)).refusal().code, 'requests/in-flight')
  } finally {
    await superuser(portal.url, 'drop function take_over cascade')
  }
  assert.equal((await ordersOf(client)).length, 0, 'nothing of it was kept')
  assert.equal((await portal.balances(client)).ALPHA?.reserved, 0n)
})
