import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkOrder } from '@fundholder/protocol/ordering.ts'
import { DAY_COMMANDS } from '#day/day.commands.ts'
import { forgetOldTraces } from '#identity/tidying.queries.ts'
import { openContributionPortal } from '#test/contribution-portal.ts'
import type { Client } from '#test/ordering-portal.ts'
import { testDatabase } from '#test/postgres.ts'
import { runCommand } from '#test/run-command.ts'
import { superuser } from '#test/superuser.ts'

const database = await testDatabase()
const portal = await openContributionPortal({ database, secondFrom: 1_000 })
after(portal.close)

const SALE = { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 300 } } as const
const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

/** What the check of an order says, its instant left out. */
async function check(client: Client, id: string) {
  const { checkedAt, ...found } = (await portal.ask(client, checkOrder, { params: { id } })).answer()
  assert.equal(checkedAt, portal.clock.businessNow().toISOString())
  return found
}
const pastAllGuards = (statement: string, values: unknown[] = []) =>
  superuser(
    portal.url,
    `with off as (select set_config('session_replication_role', 'replica', false)) ${statement}`,
    values,
  )

test('an order that is not dealt yet matches, with nothing booked; one that nobody approved does, too', async () => {
  const client = await portal.addClient()
  const { orderId } = await portal.placed(client, SALE)
  assert.deepEqual(await check(client, orderId), { matches: 'yes', isWhole: true, entries: 0 })
  const { order } = await portal.approved(client, SALE)
  assert.deepEqual(await check(client, order.orderId), { matches: 'yes', isWhole: true, entries: 0 })
})

test('of what an order did all bookings are counted, and none of another order', async () => {
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

test('whatever of an order is changed behind the portal, it does not match what was approved', async () => {
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
  assert.deepEqual(await check(client, order.orderId), touched, 'its seal is of another text')
})

/** A client's withdrawal that is booked and waits for two people, so that no file for the bank has it yet. */
async function booked() {
  const client = await portal.addClient({ units: { ALPHA: '400' } })
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...PART, valuedOn } as typeof PART)
  await portal.days(6)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'paying')
  return { client, id: order.orderId }
}

test('a payment for the bank of another amount, to another account or out of other books does not match', async () => {
  const { client, id } = await booked()
  const fine = { matches: 'yes', isWhole: true, entries: 3 }
  assert.deepEqual(await check(client, id), fine)
  const { rows } = await superuser(portal.url, 'select * from payout where order_id = $1', [id])
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
      pastAllGuards(`update payout set ${column} = $1 from off where order_id = $2`, [to, id])
    await put(value)
    assert.deepEqual(await check(client, id), { ...fine, matches: 'no' }, what)
    await put(kept[column])
    assert.deepEqual(await check(client, id), fine)
  }
  await pastAllGuards('delete from payout using off where order_id = $1', [id])
  assert.deepEqual(
    await check(client, id),
    { ...fine, matches: 'no' },
    'booked out, and nobody is asked to pay',
  )
})

test('no payment is of an order that pays nothing out', async () => {
  const client = await portal.addClient()
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...SALE, valuedOn } as typeof SALE)
  await pastAllGuards(
    `insert into payout (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on, approvals_needed)
    select o.id, o.contract_id, 169, o.reference, 'payout:order:' || o.id, 100, 'USD', $2, '2026-12-01', 0
    from client_order o, off where o.id = $1`,
    [order.orderId, { holder: 'A', bankName: 'B', bic: 'C', iban: 'D' }],
  )
  assert.equal((await check(client, order.orderId)).matches, 'no')
})

test('from its approval on a withdrawal has the account that was approved', async () => {
  const client = await portal.addClient()
  const wanted = { ...PART, valuedOn: await portal.valuedOn() } as typeof PART
  const { orderId } = await portal.placed(client, wanted)
  assert.equal((await check(client, orderId)).matches, 'yes', 'nothing is fixed before')
  const { order } = await portal.approved(client, wanted)
  await pastAllGuards('update client_order set payee = null from off where id = $1', [order.orderId])
  assert.equal((await check(client, order.orderId)).matches, 'no')
})

test('what a fund house was told that is not what was ordered does not match', async () => {
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
        `update house_order told set ${column} = told.${column} + $1 from off, order_leg leg
        where told.order_id = $2 and leg.order_id = told.order_id and leg.number = told.leg_number and leg.kind = $3`,
        [by, id, kind],
      )
    await shift(1)
    assert.deepEqual(await check(client, id), { ...fine, matches: 'no' }, kind)
    await shift(-1)
    assert.deepEqual(await check(client, id), fine)
  }
})

test('an order exchanged for another client’s, or called by another kind, does not match', async () => {
  const client = await portal.addClient()
  const wanted = { ...SALE, valuedOn: await portal.valuedOn() } as typeof SALE
  const { order } = await portal.approved(client, wanted)
  assert.equal((await check(client, order.orderId)).matches, 'yes')
  await pastAllGuards(
    "update client_order set kind = 'CONTRIBUTION', challenge_hash = null, session_id = null from off where id = $1",
    [order.orderId],
  )
  assert.equal((await check(client, order.orderId)).matches, 'no', 'as if nobody had to approve it')
})

test('once what its code was sent for is forgotten, nobody can tell any more; what does not fit is still told', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    ...PART,
    valuedOn: await portal.valuedOn(),
  } as typeof PART)
  const { orderId: id } = order
  assert.equal((await check(client, id)).matches, 'yes')
  await forgetOldTraces(portal.db, new Date(portal.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000))
  assert.deepEqual(await check(client, id), { matches: 'no-longer-known', isWhole: true, entries: 0 })
  await pastAllGuards(
    "update order_leg set units = units + 1 from off where order_id = $1 and kind = 'sale'",
    [id],
  )
  assert.equal((await check(client, id)).matches, 'no')
})

test('a contribution’s order, for which no code was sent, matches what was ordered for it', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await portal.allocate(client, { GAMMA: '100' })
  await runCommand(DAY_COMMANDS, 'contributions begin', {
    desk: portal.desk,
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

test('a booking that was changed, or that is gone, is found; in the books of others nothing is', async () => {
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

test('an order of somebody else, and none, is not found', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const valuedOn = await portal.valuedOn()
  const { orderId } = await portal.placed(client, { ...SALE, valuedOn } as typeof SALE)
  for (const id of [orderId, '00000000-0000-4000-8000-000000000001', 'none'])
    assert.equal((await portal.ask(other, checkOrder, { params: { id } })).refusal().code, 'orders/unknown')
})

test('one client who asks again and again is told to wait; nobody else is', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const wanted = { ...SALE, valuedOn: await portal.valuedOn() } as typeof SALE
  const [{ orderId }, others] = [await portal.placed(client, wanted), await portal.placed(other, wanted)]
  const ask = () => portal.ask(client, checkOrder, { params: { id: orderId } })
  for (let asked = 0; asked < 30; asked += 1) assert.equal((await ask()).answer().matches, 'yes')
  const { code, details } = (await ask()).refusal()
  assert.equal(code, 'request/too-many')
  assert.ok(Number(details?.['seconds']) > 0 && Number(details?.['seconds']) <= 60)
  assert.equal((await check(other, others.orderId)).matches, 'yes')
})
