import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { discardOrder, preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { giveCompanyAccount } from '#test/orders/employers.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Client, PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'

// It is noon on Friday 20 November 2026.
const portal = await openDealingPortal()
after(portal.close)
const { db } = portal
before(async () => {
  await db.insertInto('employer').values({ id: 'WORKS', entity_id: 169, name: 'Works' }).execute()
  await giveCompanyAccount(db, 'WORKS', 'Works')
})

const TOTAL = { kind: 'WITHDRAW' } as const
const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

/** Ingrid, whose contract it is, and Tomás of the same employer, who has one of his own as well. */
async function ingridAndTomas(): Promise<[Client, Client]> {
  const first = await portal.addClient({ userType: 'EMPLOYER' })
  const own = await portal.addClient({ userType: 'EMPLOYER' })
  const both = [first.userId, own.userId]
  await db.updateTable('portal_user').set({ employer_id: 'WORKS' }).where('id', 'in', both).execute()
  const name = (userId: string, part: { name: string; surname: string }) =>
    db.updateTable('person').set(part).where('user_id', '=', userId).execute()
  await name(first.userId, { name: 'Ingrid', surname: 'Solberg' })
  await name(own.userId, { name: 'Tomás', surname: 'Varela' })
  await portal.changedLongAgo(first)
  await portal.changedLongAgo(own)
  return [first, { ...own, contractId: first.contractId }]
}

const awaited = async (client: Client) =>
  (await portal.ask(client, listAwaitingSecond, { query: {} })).answer()
const discard = (client: Client, orderId: string) =>
  portal.ask(client, discardOrder, { params: { contractId: client.contractId }, body: { orderId } })

const askCode = (client: Client, orderId: string) =>
  portal.ask(client, preOrder, { params: { contractId: client.contractId }, body: { orderId } })

async function approveSecond(client: Client, orderId: string) {
  const { verificationCode } = (await askCode(client, orderId)).answer() as PreOrdered
  const typed = { reference: verificationCode.reference, code: lastCode(portal.messages) }
  return portal.approve(client, 'WITHDRAW', { orderId, verificationCode: typed })
}

/** The last e-mail to somebody. */
async function mailTo({ userId }: Client) {
  const { email } = await db
    .selectFrom('portal_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return portal.messages.findLast(({ channel, to }) => channel === 'email' && to === email)
}

describe('an order that awaits a second approval', () => {
  test('is found by that person among all contracts of the employer, and not by the one who approved it', async () => {
    const [ingrid, tomas] = await ingridAndTomas()
    const { order } = await portal.approved(ingrid, TOTAL)
    const { data, metadata } = await awaited(tomas)
    assert.deepEqual(
      data.map(({ id, contractId, state, awaits, awaitsUntil }) => ({
        id,
        contractId,
        state,
        awaits,
        awaitsUntil,
      })),
      [
        {
          id: order.orderId,
          contractId: ingrid.contractId,
          state: 'awaiting-second',
          awaits: 'you',
          awaitsUntil: '20261127',
        },
      ],
    )
    assert.equal(metadata.pagination.total, 1)
    assert.deepEqual((await awaited(ingrid)).data, [])
    assert.equal((await portal.orderOf(ingrid, order.orderId)).awaits, 'colleague')
    await discard(tomas, order.orderId)
    assert.deepEqual((await awaited(tomas)).data, [])
  })

  test('is in the list of all contracts of its second approver, by pages, and in nobody else’s', async () => {
    const [ingrid, tomas] = await ingridAndTomas()
    const { order } = await portal.approved(ingrid, PART)
    const list = async (client: Client, query: object) =>
      (await portal.ask(client, listOrders, { query })).answer()
    assert.equal((await approveSecond(tomas, order.orderId)).status, 200)
    const { data, metadata } = await list(tomas, {})
    assert.equal(data.find(({ id }) => id === order.orderId)?.contractId, ingrid.contractId)
    const { total } = metadata.pagination
    assert.equal(total, (await list(ingrid, {})).metadata.pagination.total)
    assert.deepEqual((await list(tomas, { skip: 1, limit: 1 })).data, data.slice(1, 2))
    const stranger = await portal.addClient({ userType: 'EMPLOYER' })
    assert.deepEqual((await list(stranger, {})).data, [])
  })

  test('names both approvers as on file, and notifies each of the other', async () => {
    const [ingrid, tomas] = await ingridAndTomas()
    const { order } = await portal.approved(ingrid, PART)
    assert.match(
      (await mailTo(tomas))?.text ?? '',
      /^Dear Tomás Varela,\n\nIngrid Solberg approved withdrawal/,
    )
    const seen = await portal.orderOf(tomas, order.orderId)
    assert.deepEqual(
      seen.approvals.map(({ by, isYou }) => [by, isYou]),
      [['Ingrid Solberg', false]],
    )
    assert.equal((await approveSecond(tomas, order.orderId)).status, 200)
    const { approvals, timeline } = await portal.orderOf(ingrid, order.orderId)
    assert.deepEqual(
      approvals.map(({ by, isYou }) => [by, isYou]),
      [
        ['Ingrid Solberg', true],
        ['Tomás Varela', false],
      ],
    )
    assert.deepEqual(
      timeline.map(({ kind, by }) => [kind, by]),
      [
        ['pending', 'Ingrid Solberg'],
        ['awaiting-second', 'Ingrid Solberg'],
        ['second-code-sent', 'Tomás Varela'],
        ['approved', 'Tomás Varela'],
      ],
    )
    const facts = await mailTo(ingrid)
    assert.equal(facts?.subject, `Both approvals given: your withdrawal ${order.reference}`)
    assert.match(
      facts?.text ?? '',
      /^Dear Ingrid Solberg,\n\nTomás Varela approved withdrawal .* after you, so it is on its way now:\n\n- Sell/,
    )
    assert.ok(!facts?.text.includes(order.hash))
  })

  for (const whose of ['first', 'second'] as const)
    test(`can be given up by the ${whose} approver: nothing is reserved, the other is notified, its code is void`, async () => {
      const [ingrid, tomas] = await ingridAndTomas()
      const before = await portal.balances(ingrid)
      const { order } = await portal.approved(ingrid, TOTAL)
      const [who, other] = whose === 'first' ? [ingrid, tomas] : [tomas, ingrid]
      assert.deepEqual((await discard(who, order.orderId)).answer(), {
        orderId: order.orderId,
        state: 'discarded',
      })
      assert.deepEqual(await portal.balances(ingrid), before)
      const { state, timeline } = await portal.orderOf(other, order.orderId)
      assert.deepEqual(
        [state, timeline.at(-1)?.reason, timeline.at(-1)?.isYou],
        ['discarded', 'given-up', false],
      )
      const mail = portal.messages.at(-1)
      assert.equal(mail?.subject, `Approval no longer needed: total withdrawal ${order.reference}`)
      assert.match(
        mail?.text ?? '',
        whose === 'first' ? /,\n\nIngrid Solberg cancelled/ : /,\n\nTomás Varela cancelled/,
      )
      assert.equal((await askCode(tomas, order.orderId)).refusal().code, 'orders/not-pending')
      assert.equal((await discard(who, order.orderId)).status, 200, 'again changes nothing')
      await assertOrderInvariants(db, ingrid.contractId)
    })

  test('is not listed once its time is over', async () => {
    const [ingrid, tomas] = await ingridAndTomas()
    await portal.approved(ingrid, PART)
    assert.equal((await awaited(tomas)).data.length, 1)
    portal.clock.pass({ hours: 24 * 8 })
    assert.deepEqual((await awaited(tomas)).data, [])
    portal.clock.set('2026-11-20T11:00:00Z')
  })
})

describe('giving an order up', () => {
  test('only the user who placed it cancels it before it is approved', async () => {
    const [ingrid, tomas] = await ingridAndTomas()
    const order = await portal.placed(ingrid, PART)
    assert.equal((await discard(tomas, order.orderId)).refusal().code, 'orders/unknown')
    assert.equal((await discard(ingrid, order.orderId)).status, 200)
    const late = await portal.approve(ingrid, 'WITHDRAW', {
      orderId: order.orderId,
      verificationCode: order.typed,
    })
    assert.equal(late.refusal().code, 'orders/not-pending')
  })

  test('refuses to cancel an approved order', async () => {
    const member = await portal.addClient()
    const { order } = await portal.approved(member, PART)
    const refused = (await discard(member, order.orderId)).refusal()
    assert.deepEqual([refused.code, refused.details.state], ['orders/not-pending', 'approved'])
  })

  test('nothing is cancelled while the portal is blocked', async () => {
    const member = await portal.addClient()
    const order = await portal.placed(member, PART)
    await blockPortal(db, portal.clock.now())
    assert.equal((await discard(member, order.orderId)).refusal().code, 'portal/blocked')
    await unblockPortal(db, portal.clock.now())
    assert.equal((await portal.orderOf(member, order.orderId)).state, 'pending')
  })
})

test('a rebalancing without a split of contributions says that there is nothing to go by', async () => {
  const member = await portal.addClient()
  assert.equal((await portal.preOrder(member, { kind: 'REBALANCE' })).refusal().code, 'orders/no-allocation')
})

test('a row of the transactions list leads to the order that booked it; other rows lead to none', async () => {
  const member = await portal.addClient()
  const { order } = await portal.approved(member, { kind: 'ORDER', sell: { ALPHA: 100 } })
  await portal.approved(member, { kind: 'ORDER', sell: { BETA: 100 } })
  await portal.days(4)
  const { portfolio_id } = await db
    .selectFrom('contract')
    .select('portfolio_id')
    .where('id', '=', member.contractId)
    .executeTakeFirstOrThrow()
  const rows = (
    await portal.ask(member, searchTransactions, {
      query: { portfolioIds: [portfolio_id], dateFrom: '20250101', dateTo: '20261231', limit: 100 },
    })
  ).answer().data
  const ordersOf = async (transactionId: string) =>
    (await portal.ask(member, listOrders, { query: { contractId: member.contractId, transactionId } }))
      .answer()
      .data.map(({ id }) => id)
  const sold = rows.filter(
    ({ instrumentId, transactionTypeCode }) =>
      instrumentId === 'ALPHA' && transactionTypeCode === 'P3SWIT_OUT',
  )
  assert.equal(sold.length, 1)
  for (const { id } of sold) assert.deepEqual(await ordersOf(id), [order.orderId])
  const [contribution] = rows.filter(({ transactionTypeCode }) => transactionTypeCode === 'P3SUBS')
  assert.deepEqual(await ordersOf(contribution?.id ?? ''), [])
  const page = (await portal.ask(member, getOrder, { params: { id: order.orderId } })).answer()
  assert.deepEqual(
    page.approvals.map(({ by, isYou }) => [by, isYou]),
    [['Amal Haddad', true]],
  )
})
