import { SAVED_ANSWER_DAYS } from '@fundholder/domain/orders.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import { moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { lapsedOrders, lockedOrder, prolongOrder } from '#orders/store/orders.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import { forgetSavedAnswers } from '#platform/http/idempotency/idempotency.ts'
import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import { tellRanOut } from './notify-expired.ts'

export const expireOrders: JobKind = doneRegularly('expire-orders')
/** Every minute. */
export const EXPIRE_ORDERS_AT = '* * * * *'
export const forgetAnswers: JobKind = doneRegularly('forget-answers')
/** Every hour. */
export const FORGET_ANSWERS_AT = '17 * * * *'

const AT_ONCE = 500

/**
 * Ends orders whose time for a code is over, and frees what they had reserved. Of one that somebody had approved, they
 * and their colleagues hear.
 *
 * @returns how many.
 */
export async function expireLapsed(
  desk: Pick<OrderingDesk, 'db' | 'clock' | 'brand' | 'queueMessage'>,
): Promise<number> {
  const { db, clock } = desk
  let expired = 0
  for (const { id, contract_id } of await lapsedOrders(
    db,
    { now: clock.now(), businessNow: clock.businessNow() },
    AT_ONCE,
  )) {
    const isExpired = await inTransaction(db, async (trx) => {
      await lockContracts(trx, [contract_id])
      const order = await lockedOrder(trx, id)
      if (!order || !isLapsed(order, clock)) return false // approved, or its code sent again, meanwhile
      const reason = order.state === 'pending' ? 'no-code' : 'no-second-person'
      await moveOrder(trx, order, 'expired', { actor: 'portal', at: clock.businessNow(), reason })
      if (order.state === 'awaiting-second') await tellRanOut(desk, trx, order)
      return true
    })
    if (isExpired) expired += 1
  }
  return expired
}

function isLapsed(
  { state, expires_at }: Pick<OrderRow, 'state' | 'expires_at'>,
  clock: Desk['clock'],
): boolean {
  if (state === 'pending') return expires_at <= clock.now()
  return state === 'awaiting-second' && expires_at <= clock.businessNow()
}

export const forgetOldAnswers = ({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<void> =>
  forgetSavedAnswers(db, clock.now(), SAVED_ANSWER_DAYS)

/** A code that is sent again gives its order as much time; for an order that waits for none any more it is not sent. */
export async function prolongPreOrder(
  trx: RunningTransaction,
  { purpose, challengeHash, expiresAt }: { purpose: string; challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  if (purpose !== 'order') return
  const order = await prolongOrder(trx, challengeHash, expiresAt)
  if (!order) throw new Refusal('codes/expired')
}
