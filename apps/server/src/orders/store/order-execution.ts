import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type OrderState, RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type { LegRow, OrderRow } from './order-row.ts'

/** Order as dealing executes it. */
export type ExecutedOrder = Pick<
  OrderRow,
  | 'id'
  | 'reference'
  | 'contract_id'
  | 'user_id'
  | 'kind'
  | 'is_total'
  | 'state'
  | 'instruction'
  | 'hash'
  | 'promised'
  | 'payee'
> & { within_strategy?: boolean }
/** A rebalancing that keeps the strategy and changes its weights. */
const withinStrategy = sql<boolean>`client_order.preview @> '{"withinStrategy": true}'`

/** One statement for any number of ids, so that it is planned once. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export const ordersWithIds = (
  trx: RunningTransaction,
  ids: readonly string[],
  states: readonly OrderState[] = RUNNING_STATES,
): Promise<(ExecutedOrder & { currency: string; entity_id: number })[]> =>
  trx
    .selectFrom('client_order')
    .innerJoin(CONTRACT_VIEW.as('contract'), 'contract.id', 'client_order.contract_id')
    .select([
      'client_order.id',
      'reference',
      'client_order.contract_id',
      'client_order.user_id',
      'kind',
      'is_total',
      'state',
      'instruction',
      'hash',
      'promised',
      'payee',
      withinStrategy.as('within_strategy'),
      'contract.currency',
      'contract.entity_id',
    ])
    .where('client_order.id', '=', anyOf(ids))
    .where('state', 'in', [...states])
    .orderBy('client_order.id')
    .forUpdate('client_order')
    .execute()

export const legsOfOrders = (db: Database, ids: readonly string[]): Promise<LegRow[]> =>
  db
    .selectFrom('order_leg')
    .selectAll()
    .where('order_id', '=', anyOf(ids))
    .orderBy('order_id')
    .orderBy('number')
    .execute()

export const reservationsOfOrders = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('reservation')
    .select(['order_id', 'instrument_id', 'quantity'])
    .where('order_id', '=', anyOf(ids))
    .execute()

/** Stores changed legs. */
export async function updateLegs(trx: RunningTransaction, legs: readonly LegRow[]): Promise<void> {
  if (legs.length === 0) return
  const column = <Value>(value: (leg: LegRow) => Value) => legs.map(value)
  await sql`update order_leg set state = new.state, deals_on = new.deals_on, settles_on = new.settles_on,
      dealt_on = new.dealt_on, settled_on = new.settled_on, blocking_reason = new.blocking_reason, blocked_since = new.blocked_since,
      event_key = new.event_key, traded = new.traded
    from unnest(${column((leg) => leg.order_id)}::uuid[], ${column((leg) => leg.number)}::smallint[],
      ${column((leg) => leg.state)}::text[], ${column((leg) => leg.deals_on)}::date[],
      ${column((leg) => leg.settles_on)}::date[], ${column((leg) => leg.dealt_on)}::date[],
      ${column((leg) => leg.settled_on)}::date[], ${column((leg) => leg.blocking_reason)}::text[],
      ${column((leg) => leg.blocked_since)}::date[], ${column((leg) => leg.event_key)}::text[],
      ${column((leg) => leg.traded && JSON.stringify(leg.traded))}::jsonb[])
      as new (order_id, number, state, deals_on, settles_on, dealt_on, settled_on, blocking_reason, blocked_since, event_key,
        traded)
    where order_leg.order_id = new.order_id and order_leg.number = new.number`.execute(trx)
}

export type Reserving = { orderId: string; contractId: string; instrumentId: string; quantity: bigint }

/** Stores reserved quantities. A trigger keeps the totals. */
export async function reserve(trx: RunningTransaction, rows: readonly Reserving[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into reservation (order_id, contract_id, instrument_id, quantity)
    select * from unnest(${rows.map((row) => row.orderId)}::uuid[], ${rows.map((row) => row.contractId)}::text[],
      ${rows.map((row) => row.instrumentId)}::text[], ${rows.map((row) => row.quantity)}::bigint[])
    on conflict (order_id, instrument_id) do update set quantity = excluded.quantity`.execute(trx)
}

/** Counts running orders by state and lists stalled legs. */
export async function countRunningOrders(db: Database) {
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from client_order
    where state in ('approved', 'dealing', 'settling', 'paying') group by state order by state`.execute(db)
  const { rows: waiting } = await sql<{
    reference: string
    contract_id: string
    kind: string
    instrument_id: string
    blocking_reason: string
    blocked_since: CalendarDay
  }>`
    select reference, l.contract_id, l.kind, instrument_id, blocking_reason, blocked_since from order_leg l
    join client_order o on o.id = l.order_id
    where l.state in ('placed', 'planned') and blocking_reason is not null order by blocked_since, reference, number`.execute(
    db,
  )
  return { states, waiting }
}

export const orderByReference = (db: Database, reference: string) =>
  db
    .selectFrom('client_order')
    .select(['id', 'contract_id', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst()

export const findRunningTotal = (db: Database, contractId: string) =>
  db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('is_total', '=', true)
    .where('state', 'in', [...RUNNING_STATES])
    .executeTakeFirst()

/** Finds a full withdrawal that has not booked its payout. */
export const findOpenTotal = (db: Database) =>
  db
    .selectFrom('client_order')
    .select('id')
    .where('is_total', '=', true)
    .where('state', 'in', ['approved', 'dealing', 'settling'])
    .limit(1)
    .executeTakeFirst()
/** Locks those of the orders that are still in state `paying`. */
export const ordersPaying = (trx: RunningTransaction, ids: readonly string[]) =>
  trx
    .selectFrom('client_order')
    .select(['id', 'contract_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'paying')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Marks payout legs as settled, each on its execution date. */
export async function settlePayoutLegs(
  trx: RunningTransaction,
  paid: readonly { order_id: string; pays_on: CalendarDay }[],
): Promise<void> {
  await sql`update order_leg set state = 'settled', settled_on = paid.pays_on
    from unnest(${paid.map(({ order_id }) => order_id)}::uuid[], ${paid.map(({ pays_on }) => pays_on)}::date[])
      as paid (order_id, pays_on)
    where order_leg.order_id = paid.order_id and kind = 'payout'`.execute(trx)
}

export async function lockOrderRows(trx: RunningTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from client_order where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
}

export async function noteInvestments(
  trx: RunningTransaction,
  rows: readonly Tables['contribution_investment'][],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('contribution_investment').values(rows).execute()
}

export const totalAwaitsSecondApproval = (db: Database, contractId: string) =>
  db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('is_total', '=', true)
    .where('state', '=', 'awaiting-second')
    .executeTakeFirst()

/** Cash reserved by orders that still need an approval. */
export async function cashOfUnapproved(db: Database, contractId: string): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`
    select coalesce(sum(reservation.quantity), 0)::bigint as cash
    from client_order unapproved
    join reservation on reservation.order_id = unapproved.id and reservation.instrument_id = ${CASH_INSTRUMENT_ID}
    where unapproved.contract_id = ${contractId} and unapproved.state in ('pending', 'awaiting-second')`.execute(
    db,
  )
  return rows[0]?.cash ?? 0n
}
