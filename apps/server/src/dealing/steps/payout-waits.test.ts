import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

// It begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openDealingPortal()
after(portal.close)

test('a partial withdrawal is not paid before the money of every sale is there', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50, BETA: 50 },
  })
  const { sellsOn = '' } = (await portal.orderOf(client, order.orderId)).dates ?? {}
  await portal.days(6, { BETA: '20' }) // the price of ALPHA is late
  const { legs } = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    legs.map(({ instrumentId, state }) => [instrumentId, state]),
    [
      ['ALPHA', 'placed'],
      ['BETA', 'settled'],
      ['0127082', 'planned'],
    ],
  )
  assert.deepEqual(await portal.files(), [])
  await portal.publish(sellsOn as never, { ALPHA: '10' })
  await portal.run()
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.equal((await portal.files()).length, 1)
})
