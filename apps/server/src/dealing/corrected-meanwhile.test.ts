import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { correctTrades } from './correct-trades.ts'
import { runCycle } from './run-cycle.ts'

const portal = await openDealingPortal()
after(portal.close)
const { desk } = portal

test('a price that is corrected while a trade is being booked at the former one is not passed over', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 400 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.days(2)
  const { dealsOn = '' } = (await portal.orderOf(client, order.orderId)).legs[0] ?? {}
  await portal.dawn()
  let isCorrected = false
  const queueMessage: typeof desk.queueMessage = async (...messages) => {
    if (!isCorrected) {
      isCorrected = true
      await portal.publish(dealsOn as never, { ALPHA: '11' })
      const meanwhile = await correctTrades(desk, portal.clock.businessNow())
      assert.equal(meanwhile.corrected, 0, 'the trade is not seen yet')
    }
    await desk.queueMessage(...messages)
  }
  await runCycle({ ...desk, queueMessage })
  const price = async () => (await portal.orderOf(client, order.orderId)).legs[0]?.traded?.price
  assert.deepEqual([isCorrected, await price()], [true, 10])
  assert.equal((await portal.run()).corrected, 1)
  assert.equal(await price(), 11)
  assert.deepEqual(await portal.faults(), [])
})
