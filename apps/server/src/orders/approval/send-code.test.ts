import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { addEmployers } from '#test/orders/employers.ts'
import { type Client, openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'
import { expireLapsedOrders } from './expire-orders.ts'

// It is noon on Friday 20 November 2026.
const portal = await openOrderingPortal()
after(portal.close)
const { twoOf } = await addEmployers(portal)

const SALE = { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 900 } } as const
const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

const askCode = (client: Client, orderId: string) =>
  portal.ask(client, preOrder, { params: { contractId: client.contractId }, body: { orderId } })

/** Requests a new code for an order, and returns what was answered and the code to type. */
async function newCode(client: Client, orderId: string) {
  const sent = (await askCode(client, orderId)).answer() as PreOrdered
  return { sent, typed: { reference: sent.verificationCode.reference, code: lastCode(portal.messages) } }
}

test('a new code approves the order as it was placed, and the former code no longer does', async () => {
  const client = await portal.addClient()
  const placed = await portal.placed(client, SALE)
  const { sent, typed } = await newCode(client, placed.orderId)
  assert.deepEqual(
    [sent.orderId, sent.reference, sent.hash, sent.preview, sent.message],
    [placed.orderId, placed.reference, placed.hash, placed.preview, placed.message],
  )
  const approve = (verificationCode: typeof typed) =>
    portal.approve(client, 'ORDER', { orderId: placed.orderId, verificationCode })
  const refused = (await approve(placed.typed)).refusal()
  assert.deepEqual([refused.code, refused.details], ['codes/spent', { isReplaced: true }])
  const resent = await portal.ask(client, resendCode, { body: { reference: placed.typed.reference } })
  assert.equal(resent.refusal().code, 'codes/too-early')
  assert.equal((await approve(typed)).answer().state, 'approved')
  assert.deepEqual(
    (await portal.orderOf(client, placed.orderId)).timeline.map(({ kind }) => kind),
    ['pending', 'code-sent', 'approved'],
  )
  assert.deepEqual((await askCode(client, placed.orderId)).refusal().code, 'orders/not-pending')
})

test('the former code is not sent again once there is a newer one', async () => {
  const client = await portal.addClient()
  const { orderId, typed } = await portal.placed(client, SALE)
  await newCode(client, orderId)
  portal.clock.set('2026-11-20T11:01:00Z')
  const resent = await portal.ask(client, resendCode, { body: { reference: typed.reference } })
  assert.equal(resent.refusal().code, 'codes/spent')
  portal.clock.set('2026-11-20T11:00:00Z')
})

test('a new code gives the order its whole time again, and shows the dates as they are now', async () => {
  portal.clock.set('2026-11-20T10:57:00Z')
  const client = await portal.addClient()
  const { orderId, dates } = await portal.placed(client, PART)
  assert.equal(dates.acceptedOn, '20261120')
  portal.clock.set('2026-11-20T11:01:00Z')
  const expected = (await portal.orderOf(client, orderId)).expectedDates
  const { sent } = await newCode(client, orderId)
  assert.equal(sent.dates.acceptedOn, '20261123', 'the cut-off has passed')
  assert.deepEqual(sent.dates, expected)
  portal.clock.set('2026-11-20T11:05:30Z')
  await expireLapsedOrders(portal.deps)
  assert.equal((await portal.orderOf(client, orderId)).state, 'pending')
  portal.clock.set('2026-11-20T11:06:00Z')
  assert.equal((await askCode(client, orderId)).refusal().code, 'orders/expired')
  portal.clock.set('2026-11-20T11:00:00Z')
})

test('only the person who placed an order gets a code for it', async () => {
  const [first, second] = await twoOf()
  const { orderId } = await portal.placed(first, PART)
  const sent = portal.messages.length
  assert.equal((await askCode(second, orderId)).refusal().code, 'orders/not-pending')
  const stranger = await portal.addClient()
  assert.equal((await askCode(stranger, orderId)).refusal().code, 'orders/unknown')
  assert.equal(portal.messages.length, sent)
  await newCode(first, orderId)
  const text = portal.messages.at(-1)?.text ?? ''
  assert.match(text, /It needs a second approval within 5 business days\./)
  const { data } = (await portal.ask(first, listOrders, { query: { contractId: first.contractId } })).answer()
  assert.equal(data.length, 1, 'no second order')
})
