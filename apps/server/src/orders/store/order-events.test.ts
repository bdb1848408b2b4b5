import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ENDED_STATES, ORDER_STATES, type OrderState } from '@fundholder/domain/orders/orders.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { sql } from 'kysely'
import { expireLapsedOrders } from '#orders/approval/expire-orders.ts'
import { inTransaction } from '#platform/database/database.ts'
import { waitingOrder } from '#test/calls/waiting-order.ts'
import { superuser } from '#test/database/superuser.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { moveOrder, recordEvent } from './order-events.ts'
import type { PromisedDays } from './order-row.ts'
import { insertLegs } from './orders.queries.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

/** Every arrow that there is, once more: drawn here by hand, in the database by the migration. */
const DRAWN: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['awaiting-second', 'approved', 'replaced', 'expired', 'discarded'],
  'awaiting-second': ['approved', 'expired', 'discarded'],
  approved: ['dealing', 'paying', 'completed', 'cancelled'],
  dealing: ['settling', 'cancelled'],
  settling: ['dealing', 'paying', 'completed', 'cancelled'],
  paying: ['completed'],
  completed: [],
  replaced: [],
  expired: [],
  discarded: [],
  cancelled: [],
}
/** Transitions that lead to each state from the first. */
const WAYS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: [],
  'awaiting-second': ['awaiting-second'],
  approved: ['approved'],
  dealing: ['approved', 'dealing'],
  settling: ['approved', 'dealing', 'settling'],
  paying: ['approved', 'paying'],
  completed: ['approved', 'completed'],
  replaced: ['replaced'],
  expired: ['expired'],
  discarded: ['discarded'],
  cancelled: ['approved', 'cancelled'],
}
const at = portal.clock.now()
const cause = { actor: 'portal', at } as const
const promised = { doneBy: '20261201', businessDays: 7, outOfMarketDays: 0 } as unknown as PromisedDays

const go = (order: { id: string; contract_id: string }, to: OrderState) =>
  inTransaction(db, (trx) =>
    moveOrder(trx, order, to, cause, to === 'approved' ? { approved_at: at, promised } : {}),
  )

async function orderIn(state: OrderState) {
  const { contractId, userId } = await portal.addClient({ units: {}, cents: 0n, bank: false })
  const order = { id: await waitingOrder(db, { contractId, userId, at }), contract_id: contractId }
  for (const next of WAYS[state]) await go(order, next)
  return order
}

const isRefusedAs = (constraint: string) => (error: unknown) => {
  assert.equal((error as { constraint?: string }).constraint, constraint)
  return true
}

test('states change only along the defined transitions, and never from a final state', async () => {
  for (const from of ORDER_STATES) {
    for (const to of ORDER_STATES.filter((one) => one !== from)) {
      const order = await orderIn(from)
      if (DRAWN[from].includes(to)) await go(order, to)
      else await assert.rejects(go(order, to), isRefusedAs('order_arrow'), `${from} → ${to}`)
    }
  }
  for (const end of ENDED_STATES) assert.deepEqual(DRAWN[end], [])
})

test('control: without the guard any state could follow any other', async () => {
  const order = await orderIn('completed')
  await assert.rejects(go(order, 'approved'), isRefusedAs('order_arrow'))
  await superuser(
    portal.url,
    `begin;
     alter table client_order disable trigger guard;
     update client_order set state = 'approved' where id = '${order.id}';
     rollback`,
  )
})

test('every state change has exactly one order event, and no event is without its state change', async () => {
  const order = await orderIn('pending')
  const withoutEvent = inTransaction(db, (trx) =>
    trx.updateTable('client_order').set({ state: 'expired' }).where('id', '=', order.id).execute(),
  )
  await assert.rejects(withoutEvent, isRefusedAs('state_has_event'))
  const addEvent = (version: number, state: OrderState) =>
    inTransaction(db, (trx) =>
      trx
        .insertInto('order_event')
        .values({
          order_id: order.id,
          contract_id: order.contract_id,
          at,
          kind: state,
          version,
          state,
          reason: null,
          actor: 'portal',
          user_id: null,
          session_id: null,
        })
        .execute(),
    )
  await assert.rejects(addEvent(2, 'approved'), isRefusedAs('event_is_of_state'))
  await assert.rejects(addEvent(1, 'pending'), /duplicate key/)
  for (const rewriting of [
    sql`update order_event set kind = 'other'`,
    sql`delete from order_event`,
    sql`delete from client_order`,
    sql`delete from acknowledgement`,
  ])
    await assert.rejects(rewriting.execute(db), /append-only|permission denied/)
})

test('times in a timeline never go back, whatever the clocks of several servers say', async () => {
  const order = await orderIn('pending')
  const early = new Date(at.getTime() - 60_000)
  await inTransaction(db, (trx) => recordEvent(trx, order, 'delayed', { actor: 'portal', at: early }))
  const rows = await db
    .selectFrom('order_event')
    .select(['number', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute()
  assert.deepEqual(
    rows.map((row) => [row.number, row.at.getTime()]),
    [
      [1, at.getTime()],
      [2, at.getTime()],
    ],
  )
})

test('an instruction never changes, nor do the promised dates after approval', async () => {
  const order = await orderIn('approved')
  for (const change of [
    sql`preview = '{}'`,
    sql`kind = 'REBALANCE'`,
    sql`valued_on = valued_on + 1`,
    sql`user_id = (select id from portal_user where id <> user_id limit 1)`,
    sql`promised = '{}'`,
    sql`payee = '{}'`,
    sql`approved_at = approved_at + interval '1 second'`,
  ])
    await assert.rejects(
      sql`update client_order set ${change} where id = ${order.id}`.execute(db),
      isRefusedAs('order_content'),
    )
})

test('a leg moves through its states and its instruction never changes', async () => {
  const order = await orderIn('pending')
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
    values ('LEG', 'Leg', 'USD', 'fund', true, false, false, 2, '12:00') on conflict do nothing`.execute(db)
  const leg = {
    order_id: order.id,
    contract_id: order.contract_id,
    kind: 'sale' as const,
    instrument_id: 'LEG',
    units: 1_000_000n,
    maximum: null,
    weight: null,
    amount: null,
    after_sales: false,
    state: 'planned' as const,
    deals_on: null,
    settles_on: null,
    dealt_on: null,
    settled_on: null,
    blocking_reason: null,
    blocked_since: null,
    event_key: null,
    traded: null,
  }
  await insertLegs(db as never, [{ ...leg, number: 1 }])
  const set = (change: ReturnType<typeof sql>) =>
    sql`update order_leg set ${change} where order_id = ${order.id}`.execute(db)
  await assert.rejects(set(sql`units = 2`), isRefusedAs('leg_content'))
  await set(sql`state = 'placed'`)
  await assert.rejects(set(sql`state = 'settled'`), isRefusedAs('leg_arrow'))
  await assert.rejects(
    set(sql`state = 'executed'`),
    /order_leg_check/,
    'an execution names its entry in the ledger',
  )
  const deal = sql`state = 'executed', event_key = 'leg-executed', dealt_on = '2026-11-24', traded = '{"units": "1000000"}'`
  await assert.rejects(set(deal), isRefusedAs('leg_is_placed'), 'it has no fund order')
  await placeFundOrder(order)
  await set(deal)
  await assert.rejects(set(sql`state = 'cancelled'`), isRefusedAs('leg_arrow'))
  await set(sql`state = 'settled'`)
  await assert.rejects(set(sql`state = 'placed'`), isRefusedAs('leg_arrow'))
})

test('whatever a client does in any state, only an order that waits for its code is approved', async () => {
  for (const state of ORDER_STATES) {
    for (const action of [
      'approve',
      'approve something else',
      'ask for the code again',
      'let time pass',
    ] as const) {
      const client = await portal.addClient()
      const { orderId, typed } = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
      const order = { id: orderId, contract_id: client.contractId }
      for (const next of WAYS[state]) await go(order, next)
      if (action === 'approve' || action === 'approve something else') {
        const other = action === 'approve' ? {} : { sell: { ALPHA: 101 } }
        const { status } = await portal.approve(client, 'ORDER', {
          orderId,
          verificationCode: typed,
          ...other,
        })
        assert.equal(status, state === 'pending' && action === 'approve' ? 200 : 409, `${action} in ${state}`)
      } else if (action === 'ask for the code again') {
        portal.clock.pass({ seconds: 31 })
        const { status } = await portal.ask(client, resendCode, { body: { reference: typed.reference } })
        assert.equal(status, state === 'pending' ? 200 : 422, `${action} in ${state}`)
      } else {
        portal.clock.pass({ minutes: 6 })
        await expireLapsedOrders(portal.deps)
      }
      const now = await portal.orderOf(client, orderId)
      const expected: Partial<Record<OrderState, OrderState>> =
        action === 'approve'
          ? { pending: 'approved' }
          : action === 'approve something else'
            ? { pending: 'discarded' }
            : action === 'let time pass'
              ? { pending: 'expired', 'awaiting-second': 'expired' }
              : {}
      assert.equal(now.state, expected[state] ?? state, `${action} in ${state}`)
    }
  }
})

test('an order that ends without its code gives back exactly what it had reserved', async () => {
  const client = await portal.addClient()
  const before = await portal.balances(client)
  await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 123.45 }, buy: { GAMMA: 1_000 } })
  assert.notDeepEqual(await portal.balances(client), before)
  portal.clock.pass({ minutes: 5 })
  assert.equal(await expireLapsedOrders(portal.deps), 1)
  assert.deepEqual(await portal.balances(client), before)
  assert.equal(await expireLapsedOrders(portal.deps), 0)
})

/** Puts a leg into a file for its fund house. */
const placeFundOrder = ({ id, contract_id }: { id: string; contract_id: string }) =>
  sql`with file as (
      insert into fund_order_file (id, name, kind, entity_id, house, deals_on, orders, content, made_at)
      select gen_random_uuid(), 'placed.xml', 'redemption', entity_id, '', '2026-11-24', 1, 'placed', now()
      from contract where id = ${contract_id} returning id)
    insert into fund_order (reference, order_id, leg_number, contract_id, deals_on, units, made_at, file_id)
    select 'PLACED-1', ${id}::uuid, 1, ${contract_id}, '2026-11-24', 1000000, now(), id from file`.execute(db)
