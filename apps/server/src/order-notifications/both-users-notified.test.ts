import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { preOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { giveCompanyAccount } from '#test/orders/employers.ts'
import type { PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'

const portal = await openDealingPortal()
after(portal.close)

test('notifies both approvers of an employer’s payment, and only the first of its trades', async () => {
  await portal.db.insertInto('employer').values({ id: 'WORKS', entity_id: 169, name: 'Works' }).execute()
  const first = await portal.addClient({ userType: 'EMPLOYER' })
  await giveCompanyAccount(portal.db, 'WORKS', 'Works')
  await portal.changedLongAgo(first)
  const [second, third] = await Promise.all(
    ['second', 'third'].map((name) =>
      portal.addUser({ username: `${name}@x.example`, userType: 'EMPLOYER' }),
    ),
  )
  await portal.db
    .updateTable('portal_user')
    .set({ employer_id: 'WORKS' })
    .where('id', 'in', [first.userId, second ?? '', third ?? ''])
    .execute()
  const { order } = await portal.approved(first, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50 },
  })
  const other = { userId: second ?? '', contractId: first.contractId }
  const params = { contractId: first.contractId }
  const response = await portal.ask(other, preOrder, { params, body: { orderId: order.orderId } })
  const { reference } = (response.answer() as PreOrdered).verificationCode
  const code = lastCode(portal.messages)
  const approved = await portal.ask(other, withdraw, {
    params,
    body: { orderId: order.orderId, verificationCode: { reference, code } },
  })
  approved.answer()
  const sent = portal.messages.length
  await portal.days(9)
  assert.equal((await portal.orderOf(first, order.orderId)).state, 'completed')
  const emails = await portal.db
    .selectFrom('portal_user')
    .select(['id', 'email'])
    .where('employer_id', '=', 'WORKS')
    .execute()
  const subjectsTo = (userId: string | undefined) =>
    portal.messages
      .slice(sent)
      .filter(({ to }) => to === emails.find(({ id }) => id === userId)?.email)
      .map(({ subject }) => subject)
  const onItsWay = `Payment sent: your withdrawal ${order.reference}`
  assert.deepEqual(subjectsTo(second), [onItsWay])
  assert.deepEqual(subjectsTo(third), [])
  assert.equal(subjectsTo(first.userId).at(-1), onItsWay)
  assert.ok(subjectsTo(first.userId).length > 1)
  const listed = portal.messages
    .map(({ notification }) => notification)
    .filter((notification) => notification?.userId === second)
  assert.deepEqual(
    new Set(listed.map((notification) => notification?.path)),
    new Set([`/dealing/orders/${order.orderId}`]),
  )
  const texts = listed.map((notification) => notification?.text ?? '')
  assert.match(texts[0] ?? '', /^Withdrawal, about \$[\d,.]+ Please approve or cancel it by the end of /)
  assert.match(texts.at(-1) ?? '', /^Paid to the account of Works ending in \d{4}: /)
})
