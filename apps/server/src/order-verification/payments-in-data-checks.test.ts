import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openCheckedPortal, PART, SALE } from '#test/orders/checked-orders.ts'

const database = await testDatabase()
const portal = await openCheckedPortal({ database })
after(portal.close)
const { check, pastAllGuards } = portal

/** A client's withdrawal that is booked and waits for two people, so that no file for the bank has it yet. */
async function booked() {
  const client = await portal.addClient({ units: { ALPHA: '400' } })
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...PART, valuedOn } as typeof PART)
  await portal.days(6)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'paying')
  return { client, id: order.orderId }
}

test('detects a payment of another amount, to another account or out of another contract', async () => {
  const { client, id } = await booked()
  const fine = { matches: 'yes', isWhole: true, entries: 3 }
  assert.deepEqual(await check(client, id), fine)
  const { rows } = await superuser(portal.url, 'select * from payment where order_id = $1', [id])
  const [kept] = rows
  const { rows: others } = await superuser(
    portal.url,
    "select event_key from ledger_entry where kind <> 'withdrawal' limit 1",
  )
  const wrong: [string, string, unknown][] = [
    ['amount', 'another sum than was booked', String(2n * BigInt(kept.amount))],
    ['payee', 'another account', { ...kept.payee, iban: 'DE89370400440532013000' }],
    ['payee', 'another name', { ...kept.payee, holder: 'Somebody Else' }],
    ['currency', 'another currency', 'EUR'],
    ['reference', 'the reference of another order', 'ABCD-9999'],
    ['event_key', 'a booking that is no withdrawal', others[0].event_key],
  ]
  for (const [column, what, value] of wrong) {
    const put = (to: unknown) =>
      pastAllGuards(`update payment set ${column} = $1 from off where order_id = $2`, [to, id])
    await put(value)
    assert.deepEqual(await check(client, id), { ...fine, matches: 'no' }, what)
    await put(kept[column])
    assert.deepEqual(await check(client, id), fine)
  }
  await pastAllGuards('delete from payment using off where order_id = $1', [id])
  assert.deepEqual(await check(client, id), { ...fine, matches: 'no' }, 'booked out without a payment')
})

test('detects a payment of an order without a payout', async () => {
  const client = await portal.addClient()
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...SALE, valuedOn } as typeof SALE)
  await pastAllGuards(
    `insert into payment (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on, approvals_needed)
    select o.id, o.contract_id, 169, o.reference, 'payout:order:' || o.id, 100, 'USD', $2, '2026-12-01', 0
    from client_order o, off where o.id = $1`,
    [order.orderId, { holder: 'A', bankName: 'B', bic: 'C', iban: 'D' }],
  )
  assert.equal((await check(client, order.orderId)).matches, 'no')
})

test('keeps the approved account from approval on', async () => {
  const client = await portal.addClient()
  const wanted = { ...PART, valuedOn: await portal.valuedOn() } as typeof PART
  const { orderId } = await portal.placed(client, wanted)
  assert.equal((await check(client, orderId)).matches, 'yes', 'nothing is fixed before')
  const { order } = await portal.approved(client, wanted)
  await pastAllGuards('update client_order set payee = null from off where id = $1', [order.orderId])
  assert.equal((await check(client, order.orderId)).matches, 'no')
})

test('detects a fund order that differs from the client’s order', async () => {
  const client = await portal.addClient()
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...SALE, valuedOn } as typeof SALE)
  await portal.days(8)
  const { orderId: id } = order
  const fine = { matches: 'yes', isWhole: true, entries: 4 }
  assert.deepEqual(await check(client, id), fine)
  for (const [kind, column] of [
    ['sale', 'units'],
    ['buy', 'amount'],
  ] as const) {
    const shift = (by: number) =>
      pastAllGuards(
        `update fund_order altered set ${column} = altered.${column} + $1 from off, order_leg leg
        where altered.order_id = $2 and leg.order_id = altered.order_id and leg.number = altered.leg_number and leg.kind = $3`,
        [by, id, kind],
      )
    await shift(1)
    assert.deepEqual(await check(client, id), { ...fine, matches: 'no' }, kind)
    await shift(-1)
    assert.deepEqual(await check(client, id), fine)
  }
})
