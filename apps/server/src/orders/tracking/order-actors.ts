import type { Answer } from '@fundholder/protocol/call.ts'
import type { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { actingUsers } from '#orders/store/orders.queries.ts'
import { namesOnFile } from '#people/names.ts'
import type { Database } from '#platform/database/database.ts'

/** Author of an order event; `by` is absent if no name is on file. */
export type Actor = { by?: string; isYou: boolean }
type Approvals = Answer<typeof getOrder>['approvals']

/**
 * Authors of an order's events, by event number.
 *
 * @param db of the service: clients may not read other users. The caller has checked that the user owns the
 *   order.
 */
export async function actorsOf(
  db: Database,
  orderId: string,
  askingUser: string,
): Promise<ReadonlyMap<number, Actor>> {
  const acts = await actingUsers(db, orderId)
  const users = acts.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const names = await namesOnFile(db, users)
  return new Map(
    acts.flatMap(({ number, user_id }) => {
      if (user_id === null) return []
      const by = names.get(user_id)
      return [[number, { ...(by !== undefined && { by }), isYou: user_id === askingUser }] as const]
    }),
  )
}

/** Approvals by code or passkey, first approver first. */
export const approvalsOf = (
  timeline: readonly { number: number; at: Date; kind: string }[],
  actors: ReadonlyMap<number, Actor>,
): Approvals =>
  timeline.flatMap(({ number, at, kind }) => {
    const actor = actors.get(number)
    const isApproval = kind === 'awaiting-second' || kind === 'approved'
    return isApproval && actor ? [{ ...actor, at: at.toISOString() }] : []
  })
