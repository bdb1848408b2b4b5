import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import { END_OF_DAY_COMMANDS } from '#end-of-day/end-of-day.commands.ts'
import { purgeExpiredRows } from '#identity/purge-expired.queries.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openCheckedPortal, PART, SALE } from '#test/orders/checked-orders.ts'
import { runCommand } from '#test/portal/run-command.ts'

const database = await testDatabase()
const portal = await openCheckedPortal({ database })
after(portal.close)
const { check, pastAllGuards } = portal
const forgetCodes = () =>
  purgeExpiredRows(portal.db, new Date(portal.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000))

test('verifies an order without bookings, approved or not', async () => {
  const client = await portal.addClient()
  const { orderId } = await portal.placed(client, SALE)
  assert.deepEqual(await check(client, orderId), { matches: 'yes', isWhole: true, entries: 0 })
  const { order } = await portal.approved(client, SALE)
  assert.deepEqual(await check(client, order.orderId), { matches: 'yes', isWhole: true, entries: 0 })
})

test('counts all bookings of an order and none of another', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, SALE)
  await portal.days(8)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  const done = { matches: 'yes', isWhole: true, entries: 4 }
  assert.deepEqual(await check(client, order.orderId), done, 'sold, paid for, bought, paid')
  const valuedOn = await portal.valuedOn()
  const { order: later } = await portal.approved(client, { ...PART, valuedOn } as typeof PART)
  assert.deepEqual(await check(client, later.orderId), { matches: 'yes', isWhole: true, entries: 0 })
  await portal.days(8)
  assert.deepEqual(await check(client, later.orderId), { matches: 'yes', isWhole: true, entries: 4 })
  assert.deepEqual(await check(client, order.orderId), done)
})

test('detects every change made to an order in the database', async () => {
  const client = await portal.addClient()
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...PART, valuedOn } as typeof PART)
  const { rows } = await superuser(
    portal.url,
    `select o.instruction, o.hash, o.payee, l.units, c.subject_hash from client_order o join order_leg l on l.order_id = o.id
     join challenge c on c.reference_hash = o.challenge_hash where o.id = $1 and l.kind = 'sale'`,
    [order.orderId],
  )
  const [kept] = rows
  const rewrite = (text: string) =>
    pastAllGuards(
      `update client_order set instruction = $1, hash = sha256(convert_to($1, 'UTF8')) from off where id = $2`,
      [text, order.orderId],
    )
  const putLeg = (units: string) =>
    pastAllGuards(`update order_leg set units = $1 from off where order_id = $2 and kind = 'sale'`, [
      units,
      order.orderId,
    ])
  const touched = { matches: 'no', isWhole: true, entries: 0 }

  const more = String(BigInt(kept.units) + 1n)
  const changed = kept.instruction.replace(`"units":"${kept.units}"`, `"units":"${more}"`)
  assert.notEqual(changed, kept.instruction)
  await rewrite(changed)
  await putLeg(more)
  assert.deepEqual(await check(client, order.orderId), touched, 'its code was sent for something else')
  await superuser(
    portal.url,
    `update challenge set subject_hash = (select hash from client_order where id = $1)
    where reference_hash = (select challenge_hash from client_order where id = $1)`,
    [order.orderId],
  )
  await putLeg(kept.units)
  assert.deepEqual(await check(client, order.orderId), touched, 'it sells other units than it says')
  await rewrite('{}')
  assert.deepEqual(await check(client, order.orderId), touched, 'it says nothing')
  await rewrite(kept.instruction)
  await superuser(portal.url, 'update challenge set subject_hash = $1 where subject_hash = sha256($2)', [
    kept.subject_hash,
    Buffer.from(changed),
  ])
  assert.deepEqual(await check(client, order.orderId), { ...touched, matches: 'yes' })

  await pastAllGuards(
    `update client_order set payee = jsonb_set(payee, '{iban}', '"ES0000"') from off where id = $1`,
    [order.orderId],
  )
  assert.deepEqual(await check(client, order.orderId), touched, 'it pays to another account')
  await pastAllGuards('update client_order set payee = $1 from off where id = $2', [
    kept.payee,
    order.orderId,
  ])
  assert.deepEqual(await check(client, order.orderId), { ...touched, matches: 'yes' })

  await superuser(
    portal.url,
    `alter table client_order drop constraint hash_is_of_instruction;
    set session_replication_role = replica; update client_order set instruction = instruction || ' '
    where id = '${order.orderId}'`,
  )
  assert.deepEqual(await check(client, order.orderId), touched, 'its fingerprint is of another text')
})

test('detects an order exchanged for another client’s or given another kind', async () => {
  const client = await portal.addClient()
  const wanted = { ...SALE, valuedOn: await portal.valuedOn() } as typeof SALE
  const { order } = await portal.approved(client, wanted)
  assert.equal((await check(client, order.orderId)).matches, 'yes')
  await pastAllGuards(
    "update client_order set kind = 'CONTRIBUTION', challenge_hash = null, session_id = null from off where id = $1",
    [order.orderId],
  )
  assert.equal((await check(client, order.orderId)).matches, 'no', 'as if nobody had to approve it')

  // Nobody approved these: only their owner distinguishes them once their codes are purged.
  const own = await portal.placed(await portal.addClient(), wanted)
  const others = await portal.placed(client, wanted)
  await forgetCodes()
  assert.equal((await check(client, others.orderId)).matches, 'no-longer-known')
  await pastAllGuards(
    'update client_order set instruction = o.instruction, hash = o.hash from off, client_order o where client_order.id = $1 and o.id = $2',
    [others.orderId, own.orderId],
  )
  assert.equal((await check(client, others.orderId)).matches, 'no', 'the same, of another contract')
})

test('verifies an approved order after its code is purged', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, { ...PART, valuedOn: await portal.valuedOn() })
  const { orderId: id } = order
  const { instruction } = await portal.orderOf(client, id)
  await forgetCodes()
  assert.equal((await check(client, id)).matches, 'yes')
  await pastAllGuards(
    `update client_order set instruction = $1, hash = sha256(convert_to($1, 'UTF8')) from off where id = $2`,
    [instruction.replace('"valuedOn":"2026', '"valuedOn":"2025'), id],
  )
  assert.equal((await check(client, id)).matches, 'no', 'it was exchanged with a fingerprint of its own')
})

test('cannot verify an unapproved order after its code is purged, but still detects mismatches', async () => {
  const client = await portal.addClient()
  const { orderId: id } = await portal.placed(client, SALE)
  assert.equal((await check(client, id)).matches, 'yes')
  await forgetCodes()
  assert.deepEqual(await check(client, id), { matches: 'no-longer-known', isWhole: true, entries: 0 })
  await pastAllGuards(
    "update order_leg set units = units + 1 from off where order_id = $1 and kind = 'sale'",
    [id],
  )
  assert.equal((await check(client, id)).matches, 'no')
})

test('verifies a contribution order, which has no code', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await portal.allocate(client, { GAMMA: '100' })
  await runCommand(END_OF_DAY_COMMANDS, 'contributions begin', {
    deps: portal.deps,
    operands: [portal.clock.today()],
  })
  await portal.receive(client, '10.00')
  await portal.run()
  const [order] = await portal.ordersOf(client)
  assert.ok(order?.kind === 'CONTRIBUTION')
  assert.equal((await check(client, order.id)).matches, 'yes')
  await portal.days(8)
  const { matches, isWhole, entries } = await check(client, order.id)
  assert.deepEqual([matches, isWhole, entries > 0], ['yes', true, true])
  await pastAllGuards('update order_leg set weight = weight + 1 from off where order_id = $1', [order.id])
  assert.equal((await check(client, order.id)).matches, 'no')
})

test('detects a changed or missing booking in its own contract only', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const valuedOn = await portal.valuedOn()
  const wanted = { ...SALE, valuedOn } as typeof SALE
  const { order } = await portal.approved(client, wanted)
  const { order: others } = await portal.approved(other, wanted)
  await portal.days(8)
  const whole = { matches: 'yes', isWhole: true, entries: 4 }
  assert.deepEqual(await check(client, order.orderId), whole)
  const sold = `(select event_key from order_leg where order_id = '${order.orderId}' and kind = 'sale')`
  const shift = (by: number) =>
    superuser(
      portal.url,
      `set session_replication_role = replica; update ledger_posting set quantity = quantity + ${by} * sign(quantity)
      where entry_id = (select id from ledger_entry where event_key = ${sold})`,
    )
  await shift(1)
  assert.deepEqual(await check(client, order.orderId), { ...whole, isWhole: false })
  assert.deepEqual(await check(other, others.orderId), whole)
  await shift(-1)
  assert.deepEqual(await check(client, order.orderId), whole)

  // The last booking, cut off so well that the chain ends before it.
  const chain = `'contract:${client.contractId}'`
  const bought = `(select event_key from order_leg where order_id = '${order.orderId}' and kind = 'buy')`
  await superuser(
    portal.url,
    `set session_replication_role = replica;
    create temporary table cut as select id from ledger_entry where chain_id = ${chain}
      and sequence >= (select sequence from ledger_entry where event_key = ${bought});
    delete from ledger_row where entry_id in (select id from cut);
    delete from ledger_posting where entry_id in (select id from cut);
    delete from ledger_entry where id in (select id from cut);
    update ledger_chain set (sequence, head) = (select sequence, hash from ledger_entry where chain_id = ${chain}
      order by sequence desc limit 1) where id = ${chain}`,
  )
  const found = await check(client, order.orderId)
  assert.deepEqual([found.matches, found.isWhole], ['yes', false], 'the order names what is not there')
})

test('rejects another client’s order and an unknown one alike', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const valuedOn = await portal.valuedOn()
  const { orderId } = await portal.placed(client, { ...SALE, valuedOn } as typeof SALE)
  for (const id of [orderId, '00000000-0000-4000-8000-000000000001', 'none'])
    assert.equal((await portal.ask(other, checkOrder, { params: { id } })).refusal().code, 'orders/unknown')
})

test('limits verifications per user', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const wanted = { ...SALE, valuedOn: await portal.valuedOn() } as typeof SALE
  const [{ orderId }, others] = [await portal.placed(client, wanted), await portal.placed(other, wanted)]
  const ask = () => portal.ask(client, checkOrder, { params: { id: orderId } })
  for (let count = 0; count < 30; count += 1) assert.equal((await ask()).answer().matches, 'yes')
  const { code, details } = (await ask()).refusal()
  assert.equal(code, 'request/too-many')
  assert.ok(Number(details?.['seconds']) > 0 && Number(details?.['seconds']) <= 60)
  assert.equal((await check(other, others.orderId)).matches, 'yes')
})
