import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing-portal.ts'
import type { Client, Wanted } from '#test/ordering-portal.ts'

const portal = await openDealingPortal()
after(portal.close)

/** An order that is dealt at a NAV of 10, settled, and whose price is corrected afterwards. */
async function correctedOrder(client: Client, wanted: Wanted, nav: string) {
  const { order } = await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })
  await portal.days(6)
  const done = await portal.orderOf(client, order.orderId)
  const before = await portal.books(client)
  const sent = portal.messages.length
  await portal.publish((done.legs[0]?.dealtOn ?? '') as never, { ALPHA: nav })
  const { corrected } = await portal.run()
  assert.equal((await portal.run()).corrected, 0, 'once')
  assert.deepEqual(await portal.faults(), [])
  const page = await portal.orderOf(client, order.orderId)
  return { before, after: await portal.books(client), corrected, page, mails: portal.mailsSince(sent) }
}

test('a corrected price that favours the client is booked anew, however little it is', async () => {
  const client = await portal.addClient()
  const { before, after, corrected, page, mails } = await correctedOrder(
    client,
    { kind: 'ORDER', sell: { ALPHA: 400 } },
    '10.01',
  )
  assert.equal(corrected, 1)
  assert.equal((after['cash USD'] ?? 0n) - (before['cash USD'] ?? 0n), 40n)
  assert.equal(page.legs[0]?.traded?.price, 10.01)
  assert.equal(page.timeline.at(-1)?.kind, 'corrected')
  assert.equal(mails.length, 1)
})

test('one against the client of up to half a percent stands, and above it is booked anew', async () => {
  const client = await portal.addClient()
  const small = await correctedOrder(client, { kind: 'ORDER', sell: { ALPHA: 400 } }, '9.95')
  assert.deepEqual([small.corrected, small.after], [0, small.before])
  const large = await correctedOrder(client, { kind: 'ORDER', sell: { ALPHA: 400 } }, '9.9')
  assert.equal((large.after['cash USD'] ?? 0n) - (large.before['cash USD'] ?? 0n), -400n)
})

test('a purchase at a corrected price has the units that its money would have bought', async () => {
  const client = await portal.addClient({ units: {} })
  const { before, after } = await correctedOrder(client, { kind: 'ORDER', buy: { ALPHA: 500 } }, '8')
  assert.deepEqual([before['units ALPHA'], after['units ALPHA']], [50_000_000n, 62_500_000n])
  assert.equal(after['cash USD'], before['cash USD'])
})

test('money that was paid out is never reclaimed: the manager’s error account bears it', async () => {
  const client = await portal.addClient({ units: { ALPHA: '50' }, cents: 0n })
  const { before, after, mails } = await correctedOrder(
    client,
    { kind: 'WITHDRAW', withdrawType: 'TOTAL' },
    '9',
  )
  assert.deepEqual([before, after, mails], [{}, {}, []])
  const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
    where account = 'house:169:errors:USD'`.execute(portal.db)
  assert.deepEqual(rows, [{ quantity: -5_000n }])
})
