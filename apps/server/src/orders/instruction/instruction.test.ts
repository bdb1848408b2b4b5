import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { CODE_TRIES } from '@fundholder/domain/limits.ts'
import { operate } from '@fundholder/protocol/orders/place-order.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { sql } from 'kysely'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { inTransaction } from '#platform/database/database.ts'
import { bookOf, openContract } from '#test/books/book.ts'
import { superuser } from '#test/database/superuser.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { lastCode, wrongCode } from '#test/portal/browser.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

const WANTED = {
  kind: 'ORDER',
  strategyType: 'SELF',
  sell: { ALPHA: 100, BETA: 200 },
  buy: { GAMMA: 300, EURO: 50 },
  contributions: { ALPHA: 60, EURO: 40 },
} as const
const PARTS = (({ kind: _, ...parts }) => parts)(WANTED)

const stateOf = async (id: string) =>
  (await db.selectFrom('client_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** Nothing was approved, reserved beyond the waiting order, allocated or changed. */
async function nothingMoved(client: Client) {
  const approved = await db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', client.contractId)
    .where('approved_at', 'is not', null)
    .execute()
  assert.equal(approved.length, 0)
  const allocated = await db
    .selectFrom('allocation')
    .select('instrument_id')
    .where('contract_id', '=', client.contractId)
    .execute()
  assert.equal(allocated.length, 0)
}

describe('each leaf of an order that is changed between the code and the approval voids it', () => {
  type Sent = { [Part in keyof typeof PARTS]?: unknown }
  const changes: [string, (parts: Sent) => Sent][] = [
    ['a cent more sold', (parts) => ({ ...parts, sell: { ...PARTS.sell, ALPHA: 100.01 } })],
    ['a cent less sold', (parts) => ({ ...parts, sell: { ...PARTS.sell, BETA: 199.99 } })],
    ['another fund sold', (parts) => ({ ...parts, sell: { GAMMA: 100, BETA: 200 } })],
    ['one sale less', (parts) => ({ ...parts, sell: { ALPHA: 100 } })],
    ['one sale more', (parts) => ({ ...parts, sell: { ...PARTS.sell, EURO: 1 } })],
    ['no sale', (parts) => ({ ...parts, sell: {} })],
    ['a cent more bought', (parts) => ({ ...parts, buy: { ...PARTS.buy, GAMMA: 300.01 } })],
    ['more decimals than a dollar has', (parts) => ({ ...parts, buy: { ...PARTS.buy, GAMMA: 300.001 } })],
    ['another fund bought', (parts) => ({ ...parts, buy: { ...PARTS.buy, SMALL: 1 } })],
    ['amounts exchanged', (parts) => ({ ...parts, buy: { GAMMA: 50, EURO: 300 } })],
    ['sales and purchases exchanged', (parts) => ({ ...parts, sell: PARTS.buy, buy: PARTS.sell })],
    ['another share', (parts) => ({ ...parts, contributions: { ALPHA: 60.01, EURO: 39.99 } })],
    ['another fund allocated', (parts) => ({ ...parts, contributions: { ALPHA: 60, BETA: 40 } })],
    ['another strategy', (parts) => ({ ...parts, strategyType: 'MODEL' })],
    ['a model', (parts) => ({ ...parts, modelPortfolioId: 'MIX' })],
  ]
  for (const [what, change] of changes)
    test(what, async () => {
      const client = await portal.addClient()
      const { orderId, typed } = await portal.placed(client, WANTED)
      const approve = (parts: object) =>
        portal.approve(client, 'ORDER', { orderId, verificationCode: typed, ...parts })
      const refusal = (await approve(change(PARTS))).refusal()
      assert.equal(refusal.code, 'orders/changed')
      assert.equal(await stateOf(orderId), 'discarded')
      assert.equal((await approve(PARTS)).refusal().code, 'orders/not-pending', 'the code is void')
      for (const { reserved } of Object.values(await portal.balances(client))) assert.equal(reserved, 0n)
      await nothingMoved(client)
      const { timeline } = await portal.orderOf(client, orderId)
      assert.equal(timeline.at(-1)?.reason, 'changed')
    })

  test('accepts the same request again with its parts in another order', async () => {
    const client = await portal.addClient()
    const { orderId, typed } = await portal.placed(client, WANTED)
    const again = {
      contributions: { EURO: 40, ALPHA: 60 },
      buy: { EURO: 50.0, GAMMA: 3e2 },
      sell: { BETA: 200, ALPHA: 100 },
      strategyType: 'SELF',
    }
    const answered = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed, ...again })
    assert.equal(answered.status, 200)
  })

  test('a withdrawal of another percent, fund or type', async () => {
    for (const parts of [
      { withdraw: { ALPHA: 50.01 } },
      { withdraw: { ALPHA: 50, BETA: 1 } },
      { withdraw: { BETA: 50 } },
      { withdrawType: 'TOTAL' },
    ]) {
      const client = await portal.addClient()
      const wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const
      const { orderId, typed } = await portal.placed(client, wanted)
      const answered = await portal.approve(client, 'WITHDRAW', {
        orderId,
        verificationCode: typed,
        ...parts,
      })
      assert.equal(answered.refusal().code, 'orders/changed')
      await nothingMoved(client)
    }
  })
})

describe('a code approves one order of one user, once, in time', () => {
  const sale = { kind: 'ORDER', sell: { ALPHA: 100 } } as const

  test('refuses another user, and a contract of another user', async () => {
    const [victim, thief] = [await portal.addClient(), await portal.addClient()]
    const { orderId, typed } = await portal.placed(victim, sale)
    const body = { orderId, verificationCode: typed }
    assert.equal((await portal.approve(thief, 'ORDER', body)).refusal().code, 'orders/unknown')
    const onTheirs = { ...victim, userId: thief.userId }
    assert.equal((await portal.approve(onTheirs, 'ORDER', body)).refusal().code, 'contracts/unknown')
    await nothingMoved(victim)
    const own = await portal.placed(thief, sale)
    const answered = await portal.approve(thief, 'ORDER', { orderId: own.orderId, verificationCode: typed })
    assert.equal(answered.refusal().code, 'codes/wrong', 'with somebody else’s code')
    await nothingMoved(thief)
  })

  test('not another order of the same user, and not under another contract', async () => {
    const first = await portal.addClient()
    const second = { userId: first.userId, contractId: `${first.contractId}-second` }
    await openContract(db, { id: second.contractId, since: '20250102', userId: first.userId })
    await bookOf(db, { contractId: second.contractId }).contribute('20250102', 100_000n)
    const order = await portal.placed(first, sale)
    const other = await portal.placed(second, { kind: 'ORDER', buy: { GAMMA: 10 } })
    const crossed = { orderId: other.orderId, verificationCode: order.typed }
    assert.equal((await portal.approve(second, 'ORDER', crossed)).refusal().code, 'codes/wrong')
    const elsewhere = { orderId: order.orderId, verificationCode: order.typed }
    assert.equal((await portal.approve(second, 'ORDER', elsewhere)).refusal().code, 'orders/unknown')
    await nothingMoved(first)
    await nothingMoved(second)
  })

  test('not by a code that was sent for signing in, even if it is about the same', async () => {
    const client = await portal.addClient()
    const { orderId, hash } = await portal.placed(client, sale)
    const { reference } = await inTransaction(db, (trx) =>
      sendChallenge(portal.deps, trx, {
        purpose: 'sign-in',
        userId: client.userId,
        subjectHash: Buffer.from(hash, 'hex'),
        phone: '+34600000123',
        message: { subject: '', text: '{{code}}' },
      }),
    )
    const typed = { reference, code: lastCode(portal.messages) }
    const answered = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed })
    assert.equal(answered.refusal().code, 'codes/wrong')
    await nothingMoved(client)
  })

  test('not on another route than its kind’s', async () => {
    const client = await portal.addClient()
    const { orderId, typed } = await portal.placed(client, sale)
    for (const kind of ['WITHDRAW', 'REBALANCE'] as const) {
      const answered = await portal.approve(client, kind, { orderId, verificationCode: typed })
      assert.equal(answered.refusal().code, 'orders/other-kind')
    }
    await nothingMoved(client)
  })

  test('not twice, and not after a new pre-order replaced it', async () => {
    const client = await portal.addClient()
    const former = await portal.placed(client, sale)
    const order = await portal.placed(client, sale)
    assert.equal(await stateOf(former.orderId), 'replaced')
    assert.deepEqual((await portal.balances(client)).ALPHA?.reserved, 10_000_000n, 'reserved once')
    const stale = { orderId: former.orderId, verificationCode: former.typed }
    assert.equal((await portal.approve(client, 'ORDER', stale)).refusal().code, 'orders/not-pending')
    const body = { orderId: order.orderId, verificationCode: order.typed }
    assert.equal((await portal.approve(client, 'ORDER', body)).status, 200)
    const again = (await portal.approve(client, 'ORDER', body)).refusal()
    assert.deepEqual([again.code, again.details.state], ['orders/not-pending', 'approved'])
  })

  test('five tries, then it is void; a right one among them approves', async () => {
    const client = await portal.addClient()
    const { orderId, typed } = await portal.placed(client, sale)
    const wrong = { ...typed, code: wrongCode(typed.code) }
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
      const { code, details } = (
        await portal.approve(client, 'ORDER', { orderId, verificationCode: wrong })
      ).refusal()
      assert.deepEqual([code, details.triesLeft], ['codes/wrong', left])
    }
    const answered = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed })
    assert.equal(answered.refusal().code, 'codes/too-many-tries')
    await nothingMoved(client)
  })

  test('within five minutes; sent again, the new one for five more and the old one no longer', async () => {
    const client = await portal.addClient()
    const { orderId, typed, expiresAt } = await portal.placed(client, sale)
    portal.clock.pass({ minutes: 4, seconds: 59 })
    const resent = (await portal.ask(client, resendCode, { body: { reference: typed.reference } })).answer()
      .verificationCode
    assert.ok(resent.expiresAt > expiresAt)
    assert.equal(
      (await portal.orderOf(client, orderId)).expiresAt,
      resent.expiresAt,
      'the order waits as long',
    )
    const fresh = { reference: typed.reference, code: lastCode(portal.messages) }
    if (fresh.code !== typed.code) {
      const old = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed })
      assert.equal(old.refusal().code, 'codes/wrong')
    }
    portal.clock.pass({ minutes: 5 })
    const late = await portal.approve(client, 'ORDER', { orderId, verificationCode: fresh })
    assert.equal(late.refusal().code, 'codes/expired')
    await nothingMoved(client)
  })

  test('no code is sent again for an order that waits for none', async () => {
    const client = await portal.addClient()
    const former = await portal.placed(client, sale)
    await portal.placed(client, sale)
    portal.clock.pass({ seconds: 31 })
    const sent = portal.messages.length
    const answered = await portal.ask(client, resendCode, { body: { reference: former.typed.reference } })
    assert.equal(answered.refusal().code, 'codes/spent')
    assert.equal(portal.messages.length, sent)
  })
})

test('an order rewritten in the database behind the portal’s back is not approved', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  const forged = `replace(instruction, '"units":"10000000"', '"units":"99000000"')`
  await assert.rejects(
    superuser(portal.url, `update client_order set instruction = ${forged} where id = '${orderId}'`),
    /hash_is_of_instruction|never changes/,
  )
  await superuser(
    portal.url,
    `alter table client_order disable trigger guard;
     update client_order set instruction = ${forged}, hash = sha256(convert_to(${forged}, 'UTF8')) where id = '${orderId}';
     alter table client_order enable trigger guard`,
  )
  const answered = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed })
  assert.equal(answered.refusal().code, 'codes/wrong', 'the code was for something else')
  await nothingMoved(client)
})

test('revalidates an order on approval: a fund closed since, cash received since', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, { kind: 'ORDER', buy: { GAMMA: 100 } })
  const approve = () =>
    portal.ask(client, operate, {
      params: { contractId: client.contractId },
      body: { orderId: order.orderId, verificationCode: order.typed },
    })
  await sql`update instrument set operative = false where id = 'GAMMA'`.execute(db)
  assert.equal((await approve()).refusal().code, 'orders/not-operative')
  await sql`update instrument set operative = true where id = 'GAMMA'`.execute(db)
  assert.equal((await approve()).status, 200, 'a refusal leaves the code good')

  const leaver = await portal.addClient()
  const everything = await portal.placed(leaver, { kind: 'WITHDRAW' })
  await portal.receive(leaver, 1n)
  const late = await portal.approve(leaver, 'WITHDRAW', {
    orderId: everything.orderId,
    verificationCode: everything.typed,
  })
  assert.equal(late.refusal().code, 'orders/balance-changed')
})
