import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { ENDED_STATES, type OrderState, RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import { matchesApproval } from '#order-verification/verify-order.ts'
import type { Database } from '#platform/database/database.ts'
import { assertReservedForOpenOrders } from './reserved-for-open-orders.ts'

/**
 * Asserts the invariants of a contract's orders after every commit, read from the database: no amount is
 * reserved twice or for ended orders; each state is recorded once, in order; the approved order is the one
 * the code was sent for.
 */
export async function assertOrderInvariants(db: Database, contractId: string): Promise<void> {
  await assertNothingPromisedTwice(db, contractId)
  await assertReservedForOpenOrders(db, contractId)
  const orders = await db
    .selectFrom('client_order')
    .selectAll()
    .where('contract_id', '=', contractId)
    .execute()
  const inState = (states: readonly OrderState[]) => orders.filter(({ state }) => states.includes(state))
  assert.ok(
    inState(['pending']).length <= new Set(orders.map(({ user_id }) => user_id)).size,
    'one waits per user',
  )
  const running = inState(RUNNING_STATES)
  if (running.some(({ is_total }) => is_total))
    assert.equal(running.length, 1, 'a total withdrawal runs alone')
  for (const order of orders) {
    assert.ok(
      order.hash.equals(createHash('sha256').update(order.instruction).digest()),
      'the hash is of what is kept',
    )
    await assertEachStateRecordedOnce(db, order)
    await assertCodeWasForThis(db, order)
    assert.equal(await matchesApproval(db, order.id), 'yes', 'verification succeeds')
  }
}

async function assertNothingPromisedTwice(db: Database, contractId: string): Promise<void> {
  const { rows } = await sql<{
    instrument_id: string
    sum: bigint
    open: bigint
    ended: bigint
    held: bigint
  }>`
    select sum.instrument_id, sum.quantity as sum,
      coalesce((select sum(r.quantity) from reservation r where r.contract_id = sum.contract_id
        and r.instrument_id = sum.instrument_id), 0)::bigint as open,
      coalesce((select sum(r.quantity) from reservation r join client_order o on o.id = r.order_id
        where r.contract_id = sum.contract_id and r.instrument_id = sum.instrument_id
        and o.state = any(${[...ENDED_STATES]}::text[])), 0)::bigint as ended,
      coalesce((select sum(b.quantity) from ledger_balance b where b.contract_id = sum.contract_id
        and case when sum.instrument_id = '0127082' then b.account like '%:cash' or b.account like '%:payable'
          else b.account like '%:units' and b.asset = sum.instrument_id end), 0)::bigint as held
    from reserved sum where sum.contract_id = ${contractId}`.execute(db)
  for (const { instrument_id, sum, open, ended, held } of rows) {
    assert.equal(sum, open, `${instrument_id}: the sum is that of the reservations`)
    assert.equal(ended, 0n, `${instrument_id}: nothing is kept back for what is over`)
    assert.ok(sum >= 0n && sum <= held, `${instrument_id}: ${sum} reserved of ${held}`)
  }
}

async function assertEachStateRecordedOnce(
  db: Database,
  order: { id: string; version: number; state: OrderState },
): Promise<void> {
  const events = await db
    .selectFrom('order_event')
    .select(['number', 'at', 'version', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute()
  const transitions = events.filter(({ version }) => version !== null)
  assert.deepEqual(
    events.map(({ number }) => number),
    events.map((_, index) => index + 1),
  )
  assert.deepEqual(
    transitions.map(({ version }) => version),
    transitions.map((_, index) => index + 1),
  )
  assert.deepEqual([transitions.length, transitions.at(-1)?.state], [order.version, order.state])
  for (const [index, event] of events.entries())
    assert.ok(index === 0 || event.at >= (events[index - 1]?.at ?? event.at), 'times never go back')
}

async function assertCodeWasForThis(
  db: Database,
  order: { id: string; kind: string; challenge_hash: Buffer | null; hash: Buffer; user_id: string },
): Promise<void> {
  if (order.kind === 'CONTRIBUTION') return // the portal's own
  const challenge = await db
    .selectFrom('challenge')
    .select(['subject_hash', 'user_id', 'purpose', 'spent_at', 'tries'])
    .where('reference_hash', '=', order.challenge_hash ?? order.hash)
    .executeTakeFirst()
  assert.ok(challenge, 'every order has its code')
  assert.ok(challenge.subject_hash.equals(order.hash), 'which was for what is kept')
  assert.deepEqual([challenge.user_id, challenge.purpose], [order.user_id, 'order'])
  const agreed = await db
    .selectFrom('order_event')
    .select('number')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['awaiting-second', 'approved'])
    .execute()
  assert.equal(challenge.spent_at !== null, agreed.length > 0, 'spent exactly where somebody agreed')
  assert.ok(challenge.tries <= 5)
}
