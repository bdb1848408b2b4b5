import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { addEmployers, giveCompanyAccount } from '#test/orders/employers.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import { type Client, openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'
import { expireLapsedOrders } from './expire-orders.ts'

// It is noon on Friday 20 November 2026.
const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal
const { twoOf } = await addEmployers(portal)

const TOTAL = { kind: 'WITHDRAW' } as const
const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

const askCode = (client: Client, orderId: string) =>
  portal.ask(client, preOrder, { params: { contractId: client.contractId }, body: { orderId } })

/** The second approver's code for an order. */
async function secondCode(client: Client, orderId: string) {
  const { verificationCode, hash } = (await askCode(client, orderId)).answer() as PreOrdered
  return { typed: { reference: verificationCode.reference, code: lastCode(portal.messages) }, hash }
}

describe('money leaves an employer’s contract when two of its users agree', () => {
  test('the first approves, the second sees the same by the same hash, gets a code of their own, and approves', async () => {
    const [first, second] = await twoOf()
    const { order, approval } = await portal.approved(first, TOTAL)
    assert.equal(approval.state, 'awaiting-second')
    const mail = portal.messages.at(-1)
    assert.deepEqual([mail?.channel, mail?.to], ['email', `${first.contractId}.second@mail.example`])
    assert.match(mail?.text ?? '', /approve or cancel it by the end of 27 Nov 2026 \(Madrid time\)/)
    const waiting = await portal.orderOf(second, order.orderId)
    assert.deepEqual([waiting.state, waiting.hash], ['awaiting-second', order.hash])
    assert.deepEqual([waiting.contractId, waiting.holder], [first.contractId, 'Works'])
    assert.equal(waiting.expiresAt, '2026-11-27T23:00:00.000Z', 'five business days, to their end in Madrid')
    const { typed, hash } = await secondCode(second, order.orderId)
    assert.equal(hash, order.hash)
    assert.match(portal.messages.at(-1)?.text ?? '', /once approved it is final/)
    const body = { orderId: order.orderId, verificationCode: typed }
    const answered = await portal.approve(second, 'WITHDRAW', body)
    assert.equal((answered.answer() as { state: string }).state, 'approved')
    assert.deepEqual(
      (await portal.orderOf(first, order.orderId)).timeline.map(({ kind }) => kind),
      ['pending', 'awaiting-second', 'second-code-sent', 'approved'],
    )
    await assertOrderInvariants(db, first.contractId)
  })

  test('the second sees the days as they would be now before a code is requested, and after a cut-off the later ones', async () => {
    portal.clock.set('2026-11-20T10:57:00Z')
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, PART)
    const days = async () => (await portal.orderOf(second, order.orderId)).expectedDates
    assert.deepEqual(await days(), order.dates)
    assert.equal(order.dates.acceptedOn, '20261120')
    portal.clock.set('2026-11-24T11:00:00Z')
    const later = await days()
    assert.deepEqual([later?.acceptedOn, later?.sellsOn], ['20261125', '20261126'])
    const [accepted] = (await portal.orderOf(second, order.orderId)).steps
    assert.deepEqual(
      [accepted?.step, accepted?.expected],
      ['acceptedOn', '20261125'],
      'its steps have them too',
    )
    const requested = (await askCode(second, order.orderId)).answer() as PreOrdered
    assert.deepEqual(requested.dates, later, 'the same as come with the code')
    const typed = { reference: requested.verificationCode.reference, code: lastCode(portal.messages) }
    await portal.approve(second, 'WITHDRAW', { orderId: order.orderId, verificationCode: typed })
    const page = await portal.orderOf(second, order.orderId)
    assert.deepEqual([page.dates, page.expectedDates], [later, undefined])
    portal.clock.set('2026-11-20T11:00:00Z')
  })

  test('the code of the first person says that a second one has to approve within five business days', async () => {
    const [first] = await twoOf()
    await portal.placed(first, PART)
    const text = portal.messages.at(-1)?.text ?? ''
    assert.match(text, /It needs a second approval within 5 business days\./)
    assert.doesNotMatch(text, /it is final|\{\{/)
  })

  test('the same user is refused, with the old code and with a new one', async () => {
    const [first] = await twoOf()
    const { order } = await portal.approved(first, PART)
    assert.equal((await askCode(first, order.orderId)).refusal().code, 'orders/same-person')
    const again = await portal.approve(first, 'WITHDRAW', {
      orderId: order.orderId,
      verificationCode: order.typed,
    })
    assert.equal(again.refusal().code, 'orders/same-person')
    assert.equal((await portal.orderOf(first, order.orderId)).state, 'awaiting-second')
  })

  test('the second approver approves with their own code only, and only after the first', async () => {
    const [first, second] = await twoOf()
    const order = await portal.placed(first, PART)
    const early = await portal.approve(second, 'WITHDRAW', {
      orderId: order.orderId,
      verificationCode: order.typed,
    })
    assert.equal(early.refusal().code, 'orders/unknown')
    assert.equal((await askCode(second, order.orderId)).refusal().code, 'orders/not-pending')
    await portal.approve(first, 'WITHDRAW', { orderId: order.orderId, verificationCode: order.typed })
    const stolen = await portal.approve(second, 'WITHDRAW', {
      orderId: order.orderId,
      verificationCode: order.typed,
    })
    assert.equal(stolen.refusal().code, 'codes/wrong')
    const { typed } = await secondCode(second, order.orderId)
    const other = { orderId: order.orderId, verificationCode: typed, withdraw: { ALPHA: 51 } }
    assert.equal((await portal.approve(second, 'WITHDRAW', other)).refusal().code, 'orders/changed')
    assert.equal((await portal.orderOf(second, order.orderId)).state, 'discarded')
  })

  test('one of two concurrent approvals by colleagues succeeds', async () => {
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, PART)
    const { typed } = await secondCode(second, order.orderId)
    const body = { orderId: order.orderId, verificationCode: typed }
    const answers = await atOnce(12, () => portal.approve(second, 'WITHDRAW', body))
    assert.equal(tally(answers.map(({ status }) => status))[200], 1)
    await assertOrderInvariants(db, first.contractId)
  })

  test('an order without a second approval expires after five business days and releases its reservations', async () => {
    const [first, second] = await twoOf()
    const before = await portal.balances(first)
    const { order } = await portal.approved(first, TOTAL)
    const { typed } = await secondCode(second, order.orderId)
    portal.clock.pass({ seconds: 31 })
    const resent = await portal.ask(second, resendCode, { body: { reference: typed.reference } })
    assert.equal(resent.status, 200)
    assert.equal((await portal.orderOf(first, order.orderId)).expiresAt, '2026-11-27T23:00:00.000Z')
    portal.clock.set('2026-11-27T22:59:59.999Z')
    await expireLapsedOrders(portal.deps)
    const still = await portal.orderOf(first, order.orderId)
    assert.deepEqual([still.state, still.awaitsUntil], ['awaiting-second', '20261127'], 'in time')
    portal.clock.set('2026-11-27T23:00:00.000Z')
    assert.equal((await askCode(second, order.orderId)).refusal().code, 'orders/expired')
    const sent = portal.messages.length
    await expireLapsedOrders(portal.deps)
    await expireLapsedOrders(portal.deps)
    const facts = portal.messages.slice(sent).filter(({ subject }) => subject?.includes(order.reference))
    const mails = await db
      .selectFrom('portal_user')
      .select('email')
      .where('id', 'in', [first.userId, second.userId])
      .execute()
    for (const { email } of mails) assert.equal(facts.filter(({ to }) => to === email).length, 1, email)
    assert.ok(
      facts.every(({ text }) =>
        text.includes('by the end of 27 Nov 2026 (Madrid time), so it has expired. Nothing was sold or paid'),
      ),
    )
    for (const listed of ['ended', 'all']) {
      const query = { contractId: first.contractId, state: listed }
      const found = (await portal.ask(second, listOrders, { query } as never)).answer() as {
        data: { id: string }[]
      }
      assert.ok(
        found.data.some(({ id }) => id === order.orderId),
        listed,
      )
    }
    const { state, timeline } = await portal.orderOf(first, order.orderId)
    assert.deepEqual([state, timeline.at(-1)?.reason], ['expired', 'no-second-approval'])
    assert.deepEqual(await portal.balances(first), before)
    portal.clock.set('2026-11-20T11:00:00Z')
  })

  test('it goes to the company’s account, never to the employee’s own', async () => {
    const [first] = await twoOf()
    const pay = (holder: string) => giveCompanyAccount(db, 'WORKS', holder)
    await pay('Amal Haddad')
    assert.equal((await portal.preOrder(first, PART)).refusal().code, 'bank-account/other-holder')
    await db
      .insertInto('employer_record')
      .values({ employer_id: 'WORKS', company_name: 'Works Holding S.A.', location: null })
      .execute()
    await pay('WORKS HOLDING SA')
    assert.equal((await portal.preOrder(first, PART)).refusal().code, 'bank-account/other-holder')
    await pay('Works Holding S.A.')
    await portal.changedLongAgo(first)
    assert.equal((await portal.preOrder(first, PART)).status, 200)
  })

  test('other orders of an employer need one person, and a member’s withdrawal too', async () => {
    const [first] = await twoOf()
    assert.equal(
      (await portal.approved(first, { kind: 'ORDER', sell: { ALPHA: 10 } })).approval.state,
      'approved',
    )
    const member = await portal.addClient()
    assert.equal((await portal.approved(member, PART)).approval.state, 'approved')
  })
})
