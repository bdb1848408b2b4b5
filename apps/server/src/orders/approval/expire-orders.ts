import { SAVED_ANSWER_DAYS } from '@fundholder/domain/orders/orders.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { colleaguesOf, contactOf } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { addressed, namedAs, orderEmail } from '#orders/emails/order-email.ts'
import { orderSummary } from '#orders/emails/order-summary.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { extendExpiry, lapsedOrders, lockedOrder } from '#orders/store/orders.queries.ts'
import { namesOnFile } from '#people/names.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { forgetSavedAnswers } from '#platform/http/idempotency/idempotency.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import { lastApprovalDay } from './second-approval.ts'

export const expireOrders: JobKind = recurringJob('expire-orders')
/** Cron: every minute. */
export const EXPIRE_ORDERS_AT = '* * * * *'
export const purgeAnswers: JobKind = recurringJob('forget-answers')
/** Cron: hourly. */
export const PURGE_ANSWERS_AT = '17 * * * *'

const AT_ONCE = 500

/**
 * Expires orders whose approval time is over and releases their reservations. E-mails the approver and
 * colleagues of an order
 * that one approver had approved.
 *
 * @returns the number of expired orders.
 */
export async function expireLapsedOrders(
  deps: Pick<OrderingDeps, 'db' | 'clock' | 'brandName' | 'queueMessage'>,
): Promise<number> {
  const { db, clock } = deps
  let expired = 0
  for (const { id, contract_id } of await lapsedOrders(
    db,
    { now: clock.now(), businessNow: clock.businessNow() },
    AT_ONCE,
  )) {
    const isExpired = await inTransaction(db, async (trx) => {
      await lockContracts(trx, [contract_id])
      const order = await lockedOrder(trx, id)
      if (!order || !isLapsed(order, clock)) return false // approved or extended meanwhile
      const reason = order.state === 'pending' ? 'no-code' : 'no-second-approval'
      await moveOrder(trx, order, 'expired', { actor: 'portal', at: clock.businessNow(), reason })
      if (order.state === 'awaiting-second') await notifyExpiredApproval(deps, trx, order)
      return true
    })
    if (isExpired) expired += 1
  }
  return expired
}

function isLapsed(
  { state, expires_at }: Pick<OrderRow, 'state' | 'expires_at'>,
  clock: Deps['clock'],
): boolean {
  if (state === 'pending') return expires_at <= clock.now()
  return state === 'awaiting-second' && expires_at <= clock.businessNow()
}

export const purgeOldAnswers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  forgetSavedAnswers(db, clock.now(), SAVED_ANSWER_DAYS)

/**
 * Extends an order's expiry when its code is sent again.
 *
 * @throws {Refusal} `codes/spent` when the order no longer waits for this code.
 */
export async function extendOrderExpiry(
  trx: RunningTransaction,
  { purpose, challengeHash, expiresAt }: { purpose: string; challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  if (purpose !== 'order') return
  const order = await extendExpiry(trx, challengeHash, expiresAt)
  if (!order) throw new Refusal('codes/spent')
}

/** E-mails the first approver and their colleagues that no second approval came in time. */
export async function notifyExpiredApproval(
  { brandName, clock, queueMessage }: Pick<OrderingDeps, 'brandName' | 'clock' | 'queueMessage'>,
  trx: RunningTransaction,
  order: OrderRow,
): Promise<void> {
  const first = order.user_id
  const people = [{ id: first, ...(await contactOf(trx, first)) }, ...(await colleaguesOf(trx, first))]
  const names = await namesOnFile(
    trx,
    people.map(({ id }) => id),
  )
  for (const { id, email, language, entityId } of people) {
    const to = { language, name: names.get(id), brand: brandName(entityId) }
    const message = orderEmail('orders/ran-out', namedAs(order), to, {
      values: {
        day: formatsOf(language).day(lastApprovalDay(order.expires_at, clock)),
        zone: zoneCity(clock.timeZone),
      },
      figures: orderSummary(order.preview as OrderPreview, language),
    })
    await queueMessage(trx, addressed(message, { email, userId: id, orderId: order.id }))
  }
}
