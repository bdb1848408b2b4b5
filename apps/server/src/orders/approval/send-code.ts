import { authorisationFor } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { holdUser } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { codeMessage, orderFacts, sendOrderCode } from '#orders/emails/approval-messages.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import { type PreOrdered, preOrdered } from '#orders/placing/place-order.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { causedBy, recordEvent } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { lockedOrder, orderWithId, updateOrder } from '#orders/store/orders.queries.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { revalidateOrder } from './revalidate-order.ts'

type Requested = { contractId: string; orderId: string; language: Language }

/**
 * Sends a code for an order that exists: a new one to the user who placed it, instead of the former, or one to a second
 * approver. They see the stored preview and hash, with current dates.
 *
 * @throws {Refusal} `contracts/*`, `orders/unknown`, `orders/not-pending`, `orders/same-person`, `orders/expired`, or the
 *   reason against approval.
 */
export async function sendCodeOfOrder(
  deps: OrderingDeps,
  session: SignedIn,
  { contractId, orderId, language }: Requested,
  keep: Keep<PreOrdered>,
): Promise<PreOrdered> {
  await readOwnContract(deps, session, contractId, async (trx, contract) => {
    const order = isUuid(orderId) ? await orderWithId(trx, orderId) : undefined
    if (order?.contract_id !== contractId) throw new Refusal('orders/unknown')
    if (!contract.authorisations.includes(authorisationFor(order.kind)))
      throw new Refusal('contracts/not-authorised')
  })
  const sent = await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await lockContracts(trx, [contractId])
    const order = await lockedOrder(trx, orderId)
    if (!order) throw new Refusal('orders/unknown')
    requireCode(order, session, deps)
    const answer = await send(deps, trx, session, order, language)
    await keep(trx, answer)
    return answer
  })
  noteSecurity(deps.log, 'code.sent', { userId: session.userId, purpose: 'order' })
  return sent
}

/** @throws {Refusal} unless the order waits for a code of this user. */
function requireCode(
  { state, user_id, expires_at }: Pick<OrderRow, 'state' | 'user_id' | 'expires_at'>,
  { userId }: SignedIn,
  { clock }: Pick<OrderingDeps, 'clock'>,
): void {
  const isOwn = user_id === userId
  if (state === 'awaiting-second' && isOwn) throw new Refusal('orders/same-person')
  if (state !== 'awaiting-second' && !(state === 'pending' && isOwn))
    throw new Refusal('orders/not-pending', { state })
  if (expires_at <= (state === 'pending' ? clock.now() : clock.businessNow()))
    throw new Refusal('orders/expired')
}

async function send(
  deps: OrderingDeps,
  trx: RunningTransaction,
  session: SignedIn,
  order: OrderRow,
  language: Language,
): Promise<PreOrdered> {
  const { userId } = session
  const isSecond = order.state === 'awaiting-second'
  if (order.kind === 'WITHDRAW') await refuseRecentChange(trx, deps.clock, userId)
  const { promised, contract } = await revalidateOrder(deps, trx, order, readInstruction(order.instruction))
  const isFirst = !isSecond && contract.isEmployers && order.kind === 'WITHDRAW'
  const facts = orderFacts(order)
  const { hash } = facts
  const message = codeMessage(language, facts, isSecond ? 'second' : isFirst ? 'first' : 'only')
  const verificationCode = await sendOrderCode(deps, trx, { userId, hash, message })
  const challengeHash = sha256(verificationCode.reference)
  await updateOrder(
    trx,
    order.id,
    isSecond
      ? { second_user_id: userId, second_challenge_hash: challengeHash, second_shown: promised }
      : { challenge_hash: challengeHash, shown: promised, expires_at: new Date(verificationCode.expiresAt) },
  )
  await recordEvent(trx, order, isSecond ? 'second-code-sent' : 'code-sent', causedBy(session, deps))
  return preOrdered(order.id, facts, { dates: promised, verificationCode, message })
}
