import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import type { RunningTransaction, Tables } from '#platform/database/database.ts'
import type {} from './orders.tables.ts'

/**
 * Changes the states of orders, each once.
 *
 * @returns the new version of every order by id.
 */
export async function updateStates(
  trx: RunningTransaction,
  moves: readonly { id: string; state: OrderState }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    update client_order set state = new.state
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ state }) => state)}::text[]) as new (id, state)
    where client_order.id = new.id returning client_order.id, version`.execute(trx)
  if (rows.length !== moves.length) throw new RangeError('an order is not there or moves twice at a time')
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export type NewEvent = Omit<Tables['order_event'], 'number' | 'details'> & {
  details: Record<string, unknown>
}

/** Appends order events; the database numbers them for each order. */
export async function insertEvents(trx: RunningTransaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = <Value>(value: (event: NewEvent) => Value) => events.map(value)
  await sql`insert into order_event (order_id, contract_id, at, kind, version, state, reason, details, actor, user_id,
      session_id)
    select order_id, contract_id, at, kind, version, state, reason, details, actor, user_id, session_id
    from unnest(${column((one) => one.order_id)}::uuid[], ${column((one) => one.contract_id)}::text[],
      ${column((one) => one.at)}::timestamptz[], ${column((one) => one.kind)}::text[],
      ${column((one) => one.version)}::int[], ${column((one) => one.state)}::text[],
      ${column((one) => one.reason)}::text[], ${column((one) => JSON.stringify(one.details))}::jsonb[],
      ${column((one) => one.actor)}::text[], ${column((one) => one.user_id)}::uuid[],
      ${column((one) => one.session_id)}::uuid[])
      with ordinality as event (order_id, contract_id, at, kind, version, state, reason, details, actor, user_id,
        session_id, place)
    order by place`.execute(trx)
}
