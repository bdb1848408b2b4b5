import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type OrderState, RUNNING_STATES } from '@fundholder/domain/orders.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { Leg, Order } from './open-order.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

export type OrderKey = { id: string; contract_id: string }

/** Page of orders that may have a step today, ordered by contract. */
export async function dueOrders(
  db: Database,
  { today, after, limit }: { today: CalendarDay; after?: OrderKey | undefined; limit: number },
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select id, contract_id from client_order o
    where state in ('approved', 'dealing', 'settling') 
      and (contract_id, id) > (${after?.contract_id ?? ''}, ${after?.id ?? FIRST}::uuid)
      and (
        state = 'approved'
        or exists (select from order_leg l where l.order_id = o.id and (
          (l.state = 'placed' and (l.deals_on <= ${today} or l.blocking_reason is not null))
          or (l.state = 'executed' and l.settles_on <= ${today})
          or (l.kind = 'payout' and l.state = 'planned' and l.settles_on <= ${today})
          or (l.state = 'placed' and not exists (select from fund_order h where h.order_id = l.order_id
            and h.leg_number = l.number and h.ended is null))))
        or (exists (select from order_leg l where l.order_id = o.id and l.kind = 'buy' and l.state = 'planned')
          and not exists (select from order_leg l where l.order_id = o.id and l.kind = 'sale'
            and l.state in ('placed', 'executed'))))
    order by contract_id, id limit ${limit}`.execute(db)
  return rows
}

/** A rebalancing that keeps the strategy and changes its weights. */
const withinStrategy = sql<boolean>`client_order.preview @> '{"withinStrategy": true}'`

/** One statement for any number of ids, so that it is planned once. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export const ordersWithIds = (
  trx: RunningTransaction,
  ids: readonly string[],
  states: readonly OrderState[] = RUNNING_STATES,
): Promise<(Order & { currency: string; entity_id: number })[]> =>
  trx
    .selectFrom('client_order')
    .innerJoin('contract', 'contract.id', 'client_order.contract_id')
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

export const legsOfOrders = (db: Database, ids: readonly string[]): Promise<Leg[]> =>
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
export async function updateLegs(trx: RunningTransaction, legs: readonly Leg[]): Promise<void> {
  if (legs.length === 0) return
  const column = <Value>(value: (leg: Leg) => Value) => legs.map(value)
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

/** Fee and payout entries of a contract's total withdrawals, with the day of the last sale. */
export async function lastSalesOfTotals(db: Database, contractId: string) {
  const { rows } = await sql<{ entry_id: bigint; day: CalendarDay }>`
    select e.id as entry_id, max(l.dealt_on) as day
    from client_order o
    join order_leg l on l.order_id = o.id and l.kind = 'sale' and l.dealt_on is not null
    join ledger_entry e on e.event_key in ('payout:order:' || o.id, 'fee:' || o.contract_id || ':total:' || o.id)
    where o.contract_id = ${contractId} and o.is_total group by e.id`.execute(db)
  return rows
}

/** Finds a total withdrawal that has not booked its payout. */
export const findOpenTotal = (db: Database) =>
  db
    .selectFrom('client_order')
    .select('id')
    .where('is_total', '=', true)
    .where('state', 'in', ['approved', 'dealing', 'settling'])
    .limit(1)
    .executeTakeFirst()
