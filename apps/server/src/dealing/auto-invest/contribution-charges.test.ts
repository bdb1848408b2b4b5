import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'

const portal = await openContributionPortal()
after(portal.close)

test('shows the dealing fees of a contribution per fund and in total, and charges exactly these', async () => {
  await portal.db
    .insertInto('fund_fee')
    .values({ instrument_id: 'GAMMA', fee: 'subscription', percent: '0.25' })
    .execute()
  await startInvesting(portal.db, portal.clock.today(), portal.clock.now())
  const client = await portal.addClient({ units: {}, cents: 0n })
  await portal.allocate(client, { ALPHA: '40', GAMMA: '60' })
  await portal.receive(client, '1000.00')
  assert.equal((await portal.run()).invested, 1)
  const [order] = await portal.ordersOf(client)
  const id = order?.id ?? ''
  const { preview } = await portal.orderOf(client, id)
  assert.deepEqual(
    preview.buys.map(({ instrumentId, about, charge }) => [instrumentId, about, charge]),
    [
      ['ALPHA', 400, undefined],
      ['GAMMA', 600, 1.5],
    ],
  )
  assert.deepEqual([preview.charges, preview.staysAsCash], [1.5, undefined])
  await portal.days(6)
  const { totals } = await portal.orderOf(client, id)
  assert.deepEqual(
    totals.map(({ kind, previewed, moved, fees }) => [kind, previewed, moved, fees]),
    [
      ['from-cash', 1_000, 1_000, undefined],
      ['buy', 1_000, 1_000, 1.5],
    ],
  )
  await portal.assertConsistent(client)
})
