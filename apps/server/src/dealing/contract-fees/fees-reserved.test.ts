import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { chargeFees } from './charge-fees.ts'

// It is noon on Friday 20 November 2026.
const portal = await openDealingPortal()
after(portal.close)
const { db } = portal

test('a monthly fee leaves reserved cash and units alone, and waits for a full withdrawal', async () => {
  const units = { ALPHA: '10' } // worth 100 dollars, beside 100 dollars of cash
  const idle = await portal.addClient({ units, cents: 10_000n })
  const ordering = await portal.addClient({ units, cents: 10_000n })
  const leaving = await portal.addClient({ units, cents: 10_000n })
  await sql`update contract set fee_basis_points = 60`.execute(db)
  await portal.approved(ordering, { kind: 'ORDER', sell: { ALPHA: 100 }, buy: { GAMMA: 200 } })
  await portal.approved(leaving, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await sql`update instrument set operative = false where id = 'ALPHA'`.execute(db) // so that both still wait
  await portal.days(7)
  const before = [await portal.books(ordering), await portal.books(leaving)]
  const fee = ({ contractId }: Client) =>
    chargeFees(portal.deps, contractId, portal.prices.market(), {
      since: calendarDay('20261120'),
      through: calendarDay('20261130'),
    })
  const [paid, open, none] = [await fee(idle), await fee(ordering), await fee(leaving)]
  // 10 days at 200.00 and 0.60% a year
  assert.deepEqual(paid, [{ contractId: idle.contractId, day: '20261130', fee: 3n, currency: 'USD' }])
  assert.deepEqual(open, [{ contractId: ordering.contractId, day: '20261130', fee: 0n, currency: 'USD' }])
  assert.deepEqual(none, [])
  assert.deepEqual([await portal.books(ordering), await portal.books(leaving)], before)
  const memos = await db
    .selectFrom('ledger_entry')
    .select('memo')
    .where('kind', '=', 'fee')
    .where('chain_id', '=', `contract:${ordering.contractId}`)
    .execute()
  assert.equal(memos[0]?.memo['open'], '3', 'it stays accrued')
  assert.deepEqual(await portal.faults(), [])
})

test('proceeds beyond the maxima of all purchases pay the monthly fee before units', async () => {
  const portal = await openDealingPortal()
  after(portal.close)
  const { db } = portal
  const since = portal.clock.today()
  const client = await portal.addClient({ units: { ALPHA: '100', BETA: '50' }, cents: 0n })
  await sql`update contract set fee_basis_points = 60 where id = ${client.contractId}`.execute(db)
  await portal.days(2)
  await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 1_000 },
    buy: { GAMMA: 600, SMALL: 400 },
  })
  const risen = { ALPHA: '11', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
  await portal.days(5, risen) // sold for 1,100.00; the purchases for 1,000.00 wait for the price of their day
  assert.equal(portal.clock.today(), '20261201')
  assert.deepEqual((await portal.balances(client))['0127082'], { held: 110_000n, reserved: 100_000n })
  const term = { since, through: calendarDay('20261130') }
  const [fee] = await chargeFees(portal.deps, client.contractId, portal.prices.market(), term)
  assert.ok(fee && 'fee' in fee && fee.fee > 0n)
  assert.equal((await portal.books(client))['units BETA'], 50_000_000n)
  await portal.days(4)
  const { 'cash USD': cash, ...units } = await portal.books(client)
  assert.deepEqual(
    [cash, units],
    [
      10_000n - fee.fee,
      { 'units BETA': 50_000_000n, 'units GAMMA': 240_000_000n, 'units SMALL': 400_000_000n },
    ],
  )
})
