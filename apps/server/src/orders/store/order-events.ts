import type { OrderState } from '@fundholder/domain/orders.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { EventActor, OrderRow } from './order-row.ts'
import { insertEvent, updateOrder } from './orders.queries.ts'

/** Who does something to an order, and why. */
export type Cause = {
  actor: EventActor
  at: Date
  /** Of a person: who, and in which session. */
  userId?: string
  sessionId?: string
  /** A code that people can look up. */
  reason?: string
  details?: Record<string, unknown>
}

type Moved = { id: string; contract_id: string }

/**
 * Moves an order to another state and writes that into its timeline; its row is locked. The database knows the arrows
 * that there are, frees what an order that ends had reserved and cancels what it had not done.
 *
 * @param with_ what is known from now on.
 * @throws {Error} of the database, `order_arrow`, when there is no such arrow.
 */
export async function moveOrder(
  trx: RunningTransaction,
  order: Moved,
  to: OrderState,
  cause: Cause,
  known: Partial<Pick<OrderRow, 'approved_at' | 'promised' | 'payee' | 'expires_at'>> = {},
): Promise<void> {
  const version = await updateOrder(trx, order.id, { state: to, ...known })
  await insertEvent(trx, { ...eventOf(order, to, cause), version, state: to })
}

/** Writes into an order's timeline what leaves its state as it is, such as a delay or a single execution. */
export const noteEvent = (trx: RunningTransaction, order: Moved, kind: string, cause: Cause): Promise<void> =>
  insertEvent(trx, eventOf(order, kind, cause))

/** The first row of a timeline. */
export const beginTimeline = (
  trx: RunningTransaction,
  order: Moved,
  cause: Cause,
  state: 'pending' | 'approved' = 'pending',
): Promise<void> => insertEvent(trx, { ...eventOf(order, state, cause), version: 1, state })

const eventOf = (order: Moved, kind: string, cause: Cause) => ({
  order_id: order.id,
  contract_id: order.contract_id,
  at: cause.at,
  kind,
  version: null,
  state: null,
  reason: cause.reason ?? null,
  details: JSON.stringify(cause.details ?? {}) as never,
  actor: cause.actor,
  user_id: cause.userId ?? null,
  session_id: cause.sessionId ?? null,
})
