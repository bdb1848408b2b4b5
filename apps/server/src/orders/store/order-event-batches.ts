import type { OrderState } from '@fundholder/domain/orders.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { insertEvents, type NewEvent, updateStates } from './order-events.queries.ts'
import type { Cause } from './order-events.ts'

/** What happened to an order: another state (`to`), or an event of a kind that leaves the state as it is. */
export type Happened = { order: { id: string; contract_id: string }; cause: Cause } & (
  | { to: OrderState }
  | { kind: string }
)

/**
 * Moves many orders and writes their timelines, as `moveOrder` and `noteEvent` do for one: what happened to one order in
 * the order given. Their rows are locked.
 *
 * @throws {Error} of the database, `order_arrow`, when there is no such arrow.
 */
export async function writeTimelines(trx: RunningTransaction, happened: readonly Happened[]): Promise<void> {
  const moves = happened.flatMap((one) => ('to' in one ? [{ one, id: one.order.id, state: one.to }] : []))
  const versions = new Map<Happened, number>()
  // Each state is one that the order really has for a moment, so that the database sees every arrow.
  for (const round of roundsOf(moves)) {
    const reached = await updateStates(trx, round)
    for (const { one, id } of round) versions.set(one, reached.get(id) as number)
  }
  await insertEvents(
    trx,
    happened.map((one): NewEvent => {
      const { order, cause } = one
      const version = versions.get(one)
      return {
        order_id: order.id,
        contract_id: order.contract_id,
        at: cause.at,
        kind: 'to' in one ? one.to : one.kind,
        version: version ?? null,
        state: 'to' in one ? one.to : null,
        reason: cause.reason ?? null,
        details: cause.details ?? {},
        actor: cause.actor,
        user_id: cause.userId ?? null,
        session_id: cause.sessionId ?? null,
      }
    }),
  )
}

/** The first move of each order, then the second of each that has one, and so on. */
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
