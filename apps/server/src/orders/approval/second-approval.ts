import type { Language } from '@fundholder/domain/users.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge, withoutCode } from '#identity/sign-in/challenges.ts'
import { contactOf, holdUser } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { codeMessage, toldOf } from '#orders/emails/approval-messages.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import type { PreOrdered } from '#orders/placing/place-order.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import { noteEvent } from '#orders/store/order-events.ts'
import { lockedOrder, updateOrder } from '#orders/store/orders.queries.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { lookAgain } from './revalidate-order.ts'

/**
 * Sends somebody else of the employer a code of their own for an order that one of its users has approved. They see what
 * that one saw, by the same hash, with the days as they would be now.
 *
 * @throws {Refusal} `orders/unknown`, `orders/not-pending`, `orders/same-person`, or why it could not be approved any more.
 */
export async function askSecondPerson(
  desk: OrderingDesk,
  session: SignedIn,
  { contractId, orderId, language }: { contractId: string; orderId: string; language: Language },
  keep: Keep<PreOrdered>,
): Promise<PreOrdered> {
  await readOwnContract(desk, session, contractId, async () => {})
  const sent = await inTransaction(desk.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await lockContracts(trx, [contractId])
    const answer = await send(desk, trx, session, { contractId, orderId, language })
    await keep(trx, answer)
    return answer
  })
  noteSecurity(desk.log, 'code.sent', { userId: session.userId, purpose: 'order' })
  return sent
}

async function send(
  desk: OrderingDesk,
  trx: RunningTransaction,
  session: SignedIn,
  { contractId, orderId, language }: { contractId: string; orderId: string; language: Language },
): Promise<PreOrdered> {
  const order = isUuid(orderId) ? await lockedOrder(trx, orderId) : undefined
  if (!order || order.contract_id !== contractId) throw new Refusal('orders/unknown')
  if (order.state !== 'awaiting-second') throw new Refusal('orders/not-pending', { state: order.state })
  if (order.user_id === session.userId) throw new Refusal('orders/same-person')
  if (order.expires_at <= desk.clock.businessNow()) throw new Refusal('orders/expired')
  await refuseRecentChange(trx, desk.clock, session.userId) // only withdrawals wait for a second person
  const { promised } = await lookAgain(desk, trx, order, readInstruction(order.instruction))
  const { phone } = await contactOf(trx, session.userId)
  if (!phone) throw new Refusal('sign-in/invalid-phone')
  const told = toldOf(order)
  const { reference, hash, preview } = told
  const message = codeMessage(language, told, 'second')
  const verificationCode = await sendChallenge(desk, trx, {
    purpose: 'order',
    userId: session.userId,
    subjectHash: hash,
    phone,
    message,
  })
  await updateOrder(trx, order.id, {
    second_user_id: session.userId,
    second_challenge_hash: sha256(verificationCode.reference),
    second_shown: promised,
  })
  await noteEvent(trx, order, 'second-code-sent', {
    actor: 'client',
    at: desk.clock.businessNow(),
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
