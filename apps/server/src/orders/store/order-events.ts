import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { insertEvents, type NewEvent, updateStates } from './order-events.queries.ts'
import type { EventActor, OrderRow } from './order-row.ts'
import { updateOrder } from './orders.queries.ts'

/** Actor and reason of an order event. */
export type Cause = {
  actor: EventActor
  at: Date
  /** The acting user and session. */
  userId?: string
  sessionId?: string
  /** Reason code. */
  reason?: string
  details?: Record<string, unknown>
}

/** What a client does now, in their session. */
export const causedBy = (
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  { clock }: Pick<Deps, 'clock'>,
): Cause => ({ actor: 'client', at: clock.businessNow(), userId, sessionId })

type Moved = { id: string; contract_id: string }

/**
 * Changes the state of a locked order and records it. The database enforces the transitions, releases the
 * reservations of an
 * ended order and cancels its open legs.
 *
 * @param known columns that become known with the new state.
 * @throws {Error} of the database, `order_arrow`, for a forbidden transition.
 */
export async function moveOrder(
  trx: RunningTransaction,
  order: Moved,
  to: OrderState,
  cause: Cause,
  known: Partial<Pick<OrderRow, 'approved_at' | 'promised' | 'payee' | 'expires_at'>> = {},
): Promise<void> {
  const version = await updateOrder(trx, order.id, { state: to, ...known })
  await insertEvents(trx, [{ ...eventOf(order, to, cause), version, state: to }])
}

/** Records an event that keeps the order's state, such as a delay or an execution. */
export const recordEvent = (
  trx: RunningTransaction,
  order: Moved,
  kind: string,
  cause: Cause,
): Promise<void> => insertEvents(trx, [eventOf(order, kind, cause)])

/** Records the first event of an order. */
export const recordPlacement = (
  trx: RunningTransaction,
  order: Moved,
  cause: Cause,
  state: 'pending' | 'approved' = 'pending',
): Promise<void> => insertEvents(trx, [{ ...eventOf(order, state, cause), version: 1, state }])

const eventOf = (order: Moved, kind: string, cause: Cause): NewEvent => ({
  order_id: order.id,
  contract_id: order.contract_id,
  at: cause.at,
  kind,
  version: null,
  state: null,
  reason: cause.reason ?? null,
  details: cause.details ?? {},
  actor: cause.actor,
  user_id: cause.userId ?? null,
  session_id: cause.sessionId ?? null,
})

/** An order event: a new state (`to`), or an event of a kind that keeps the state. */
export type OrderEvent = { order: { id: string; contract_id: string }; cause: Cause } & (
  | { to: OrderState }
  | { kind: string }
)

/**
 * Writes the events of many orders and changes their states, in the order given. The rows are locked.
 *
 * @throws {Error} of the database, `order_arrow`, for a forbidden transition.
 */
export async function writeOrderEvents(
  trx: RunningTransaction,
  events: readonly OrderEvent[],
): Promise<void> {
  const moves = events.flatMap((one) => ('to' in one ? [{ one, id: one.order.id, state: one.to }] : []))
  const versions = new Map<OrderEvent, number>()
  // The database checks every transition, so each state is written in turn.
  for (const round of roundsOf(moves)) {
    const reached = await updateStates(trx, round)
    for (const { one, id } of round) versions.set(one, reached.get(id) as number)
  }
  await insertEvents(
    trx,
    events.map((one) =>
      'to' in one
        ? {
            ...eventOf(one.order, one.to, one.cause),
            version: versions.get(one) as number,
            state: one.to,
          }
        : eventOf(one.order, one.kind, one.cause),
    ),
  )
}

/** Groups moves into rounds with one move per order. */
function roundsOf<Move extends { id: string }>(moves: readonly Move[]): Move[][] {
  const rounds: Move[][] = []
  const made = new Map<string, number>()
  for (const move of moves) {
    const place = made.get(move.id) ?? 0
    made.set(move.id, place + 1)
    rounds[place] = [...(rounds[place] ?? []), move]
  }
  return rounds
}
