import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import type { Client, PreOrdered } from '#test/orders/ordering-portal.ts'

// Each test begins at noon of a business day; a new split begins five business days on.
const portal = await openContributionPortal()
after(portal.close)
before(() => startInvesting(portal.db, portal.clock.today(), portal.clock.now()))

/** The shares by which the newest contribution of a client is invested, percent by fund. */
async function investedOf(client: Client) {
  await portal.run()
  const [order] = await portal.ordersOf(client)
  assert.equal(order?.kind, 'CONTRIBUTION')
  const { preview } = await portal.orderOf(client, order?.id ?? '')
  return Object.fromEntries(preview.buys.map(({ instrumentId, share }) => [instrumentId, share * 100]))
}
const sharesIn = (parts: PreOrdered['preview']['formerSplit'] = []) =>
  Object.fromEntries(parts.map(({ instrumentId, percent }) => [instrumentId, percent]))

test('contributions before the new allocation of a switch buy what its preview showed', async () => {
  const client = await portal.addClient()
  await portal.allocate(client, { ALPHA: '60', BETA: '40' })
  const { order } = await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'SELF',
    contributions: { GAMMA: 100 },
  })
  const { formerSplit, sells } = order.preview
  assert.deepEqual(
    sells.map(({ instrumentId, isAll }) => [instrumentId, isAll]),
    [
      ['ALPHA', true],
      ['BETA', true],
    ],
  )
  await portal.days(4)
  assert.deepEqual(
    Object.keys(await portal.books(client)).filter((one) => one.startsWith('units')),
    [],
  )
  await portal.receive(client, '100.00')
  assert.deepEqual(await investedOf(client), sharesIn(formerSplit))
  await portal.days(1)
  assert.equal(portal.clock.today(), order.dates.allocatesFrom)
  await portal.receive(client, '100.00')
  assert.deepEqual(await investedOf(client), { GAMMA: 100 })
  await portal.assertConsistent(client)
})

test('contributions keep buying a fund that was sold in full, as shown', async () => {
  const client = await portal.addClient()
  await portal.allocate(client, { ALPHA: '20', GAMMA: '80' })
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 1_000 },
  })
  await portal.days(4)
  await portal.receive(client, '100.00')
  const invested = await investedOf(client)
  assert.deepEqual({ ALPHA: invested['ALPHA'] }, sharesIn(order.preview.stillBought))
  await portal.assertConsistent(client)
})
