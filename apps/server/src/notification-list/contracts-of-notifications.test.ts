import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { bookOf, openContract } from '#test/books/book.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)

const FROM_CASH = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { '0127082': 10 } } as const

/** Lists a notification for a user that leads to a page. */
const notify = (userId: string, path: string | null) =>
  portal.db
    .insertInto('notification')
    .values({
      user_id: userId,
      kind: 'orders',
      subject: 'You approved an order',
      body: null,
      path,
      created_at: portal.clock.now(),
      read_at: null,
    })
    .execute()

test('notifications of orders name the contract of each, and never that of another client', async () => {
  const first = await portal.addClient()
  const second = { userId: first.userId, contractId: 'SECOND' }
  await openContract(portal.db, { id: second.contractId, since: '20250102', userId: second.userId })
  await bookOf(portal.db, { contractId: second.contractId, perEuro: '1.25' }).contribute('20250102', 100_000n)
  const stranger = await portal.addClient()
  for (const client of [first, second, stranger]) {
    const { orderId } = await portal.placed(client, FROM_CASH)
    await notify(first.userId, `/dealing/orders/${orderId}`)
  }
  await notify(first.userId, '/dealing/orders')
  await notify(first.userId, null)
  const { data } = (await portal.ask(first, listNotifications, {})).answer()
  assert.deepEqual(
    data.map(({ contractId }) => contractId),
    [undefined, undefined, undefined, second.contractId, first.contractId],
  )
})
