import { addDays, type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { clockTime, instantAt } from '@fundholder/domain/days/clock-times.ts'
import { SECOND_APPROVAL_BUSINESS_DAYS } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { operate } from '@fundholder/protocol/orders/place-order.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { requireAuthorised } from '#contracts/ownership.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { withoutCode } from '#identity/sign-in/challenges.ts'
import { colleaguesOf, holdUser } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import {
  codeMessage,
  orderFacts,
  secondNeededMessage,
  sendOrderCode,
} from '#orders/emails/approval-messages.ts'
import { addressed, type OrderEmail, type Recipient } from '#orders/emails/order-email.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import type { PreOrdered } from '#orders/placing/place-order.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { type Cause, moveOrder, recordEvent } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { lockedOrder, updateOrder } from '#orders/store/orders.queries.ts'
import { namesOnFile } from '#people/names.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { type RevalidatedOrder, revalidateOrder } from './revalidate-order.ts'

/**
 * Sends a second approver their own code for an order that a colleague has approved.
 * They see the same preview and hash, with current dates.
 *
 * @throws {Refusal} `orders/unknown`, `orders/not-pending`, `orders/same-person`, or the reason against
 *   approval.
 */
export async function sendSecondApproverCode(
  deps: OrderingDeps,
  session: SignedIn,
  { contractId, orderId, language }: { contractId: string; orderId: string; language: Language },
  keep: Keep<PreOrdered>,
): Promise<PreOrdered> {
  await requireAuthorised(deps, session, contractId, 'withdraw')
  const sent = await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await lockContracts(trx, [contractId])
    const answer = await send(deps, trx, session, { contractId, orderId, language })
    await keep(trx, answer)
    return answer
  })
  noteSecurity(deps.log, 'code.sent', { userId: session.userId, purpose: 'order' })
  return sent
}

async function send(
  deps: OrderingDeps,
  trx: RunningTransaction,
  session: SignedIn,
  { contractId, orderId, language }: { contractId: string; orderId: string; language: Language },
): Promise<PreOrdered> {
  const order = isUuid(orderId) ? await lockedOrder(trx, orderId) : undefined
  if (!order || order.contract_id !== contractId) throw new Refusal('orders/unknown')
  if (order.state !== 'awaiting-second') throw new Refusal('orders/not-pending', { state: order.state })
  if (order.user_id === session.userId) throw new Refusal('orders/same-person')
  if (order.expires_at <= deps.clock.businessNow()) throw new Refusal('orders/expired')
  await refuseRecentChange(trx, deps.clock, session.userId) // only withdrawals await a second approval
  const { promised } = await revalidateOrder(deps, trx, order, readInstruction(order.instruction))
  const facts = orderFacts(order)
  const { reference, hash, preview } = facts
  const message = codeMessage(language, facts, 'second')
  const verificationCode = await sendOrderCode(deps, trx, { userId: session.userId, hash, message })
  await updateOrder(trx, order.id, {
    second_user_id: session.userId,
    second_challenge_hash: sha256(verificationCode.reference),
    second_shown: promised,
  })
  await recordEvent(trx, order, 'second-code-sent', {
    actor: 'client',
    at: deps.clock.businessNow(),
    userId: session.userId,
    sessionId: session.sessionId,
  })
  return {
    orderId: order.id,
    reference,
    preview,
    dates: promised,
    hash: hash.toString('hex'),
    expiresAt: verificationCode.expiresAt,
    verificationCode,
    message: withoutCode(message.text),
  }
}

/**
 * Moves an approved withdrawal of an employer to its second approver, who has five business days. E-mails the
 * colleagues.
 */
export async function awaitSecondApproval(
  deps: OrderingDeps,
  trx: RunningTransaction,
  order: OrderRow,
  { contract, promised }: RevalidatedOrder,
  cause: Cause,
): Promise<Answer<typeof operate>> {
  const until = addBusinessDays(deps.clock.today(), SECOND_APPROVAL_BUSINESS_DAYS, TARGET)
  await moveOrder(trx, order, 'awaiting-second', cause, {
    expires_at: instantAt(addDays(until, 1), clockTime('00:00'), deps.clock.timeZone),
  })
  await notifyColleagues(deps, trx, { by: order.user_id, orderId: order.id }, (to, by) =>
    secondNeededMessage(to, orderFacts(order), { day: until, timeZone: deps.clock.timeZone }, by),
  )
  return {
    orderId: order.id,
    reference: order.reference,
    state: 'awaiting-second',
    strategyType: contract.strategyType,
    hash: order.hash.toString('hex'),
    dates: promised,
  }
}

/** E-mails the other users of an employer about what one of them did with an order. */
export async function notifyColleagues(
  { brandName, queueMessage }: Pick<OrderingDeps, 'brandName' | 'queueMessage'>,
  trx: RunningTransaction,
  { by, orderId }: { by: string; orderId: string },
  message: (to: Recipient, by: string | undefined) => OrderEmail,
): Promise<void> {
  const colleagues = await colleaguesOf(trx, by)
  const names = await namesOnFile(trx, [by, ...colleagues.map(({ id }) => id)])
  for (const { id, email, language, entityId } of colleagues)
    await queueMessage(
      trx,
      addressed(message({ language, name: names.get(id), brand: brandName(entityId) }, names.get(by)), {
        email,
        userId: id,
        orderId,
      }),
    )
}

/** Last calendar day on which a second approver can act. */
export const lastApprovalDay = (over: Date, { timeZone }: Pick<Clock, 'timeZone'>): CalendarDay =>
  dayInZone(new Date(over.getTime() - 1), timeZone)
