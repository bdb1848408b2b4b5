import { randomUUID } from 'node:crypto'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { authorisationFor, hasToBeAccepted } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { requireAuthorised } from '#contracts/ownership.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { withoutCode } from '#identity/sign-in/challenges.ts'
import { holdUser } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { codeMessage, type OrderFacts, orderFacts, sendOrderCode } from '#orders/emails/approval-messages.ts'
import { type OrderRequest, writeInstruction } from '#orders/instruction/instruction.ts'
import { newOrderReference, plannedLegs } from '#orders/instruction/order-plan.ts'
import { auditOrder } from '#orders/store/audit-order.ts'
import { type Cause, causedBy, moveOrder, recordPlacement } from '#orders/store/order-events.ts'
import {
  insertAcknowledgements,
  insertLegs,
  insertOrder,
  pendingOrders,
  setReservation,
} from '#orders/store/orders.queries.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { withReservingOrders } from './conflicting-orders.ts'
import { isTotal, type OrderingDeps, type ValidatedOrder, validateOrder } from './validate-order.ts'

type Ordered = { contractId: string; request: OrderRequest; language: Language }
export type PreOrdered = Answer<typeof preOrder>

/**
 * Previews an order without storing, reserving or sending anything. Reservations of the user's own unapproved
 * order count as
 * available, because the new order would replace it.
 *
 * @throws {Refusal} as placing the order would.
 */
export async function preview(
  deps: OrderingDeps,
  session: SignedIn,
  ordered: Ordered,
): Promise<Answer<typeof previewOrder>> {
  const { contractId, request, language } = ordered
  await requireAuthorised(deps, session, contractId, authorisationFor(request.kind))
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const whose = { contractId, userId: session.userId }
      const freed = await replaceableOf(trx, whose)
      const { preview, promised } = await withReservingOrders(trx, whose, () =>
        validateOrder(deps, trx, contractId, request, language, freed),
      )
      return { preview, dates: promised }
    })
}

/**
 * Places an order: stores it as previewed, reserves its units and cash, and sends its code. Replaces the
 * user's former
 * unapproved order, whose code and reservations end.
 *
 * @throws {Refusal} see the call.
 */
export async function placeOrder(
  deps: OrderingDeps,
  session: SignedIn,
  ordered: Ordered,
  keep: Keep<PreOrdered>,
): Promise<PreOrdered> {
  const { contractId, request, language } = ordered
  await requireAuthorised(deps, session, contractId, authorisationFor(request.kind))
  const placed = await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await lockContracts(trx, [contractId])
    const cause = causedBy(session, deps)
    for (const former of await pendingOrders(trx, { contractId, userId: session.userId }))
      await moveOrder(trx, former, 'replaced', cause)
    const validated = await withReservingOrders(trx, { contractId, userId: session.userId }, () =>
      validateOrder(deps, trx, contractId, request, language),
    )
    if (request.kind === 'WITHDRAW') await refuseRecentChange(trx, deps.clock, session.userId)
    requireAcknowledgements(request, validated)
    const answer = await store(deps, trx, session, ordered, validated, cause)
    await keep(trx, answer)
    return answer
  })
  noteSecurity(deps.log, 'code.sent', { userId: session.userId, purpose: 'order' })
  return placed
}

/** Stores the order with its legs, reservations and first event, and sends its code. */
async function store(
  deps: OrderingDeps,
  trx: RunningTransaction,
  session: SignedIn,
  { contractId, request, language }: Ordered,
  validated: ValidatedOrder,
  cause: Cause,
): Promise<PreOrdered> {
  const { plan, preview, promised, payee, contract } = validated
  const orderId = randomUUID()
  const reference = newOrderReference()
  const { text, hash } = writeInstruction(
    { orderId, contractId, userId: session.userId, currency: contract.currency, payee },
    { ...request, acknowledgements: acknowledgedOf(validated) },
    plan,
  )
  const message = codeMessage(
    language,
    orderFacts({ kind: request.kind, is_total: isTotal(request), reference, hash, preview }),
    contract.isEmployers && request.kind === 'WITHDRAW' ? 'first' : 'only',
  )
  const verificationCode = await sendOrderCode(deps, trx, { userId: session.userId, hash, message })
  await insertOrder(trx, {
    id: orderId,
    reference,
    contract_id: contractId,
    user_id: session.userId,
    session_id: session.sessionId,
    kind: request.kind,
    is_total: isTotal(request),
    state: 'pending',
    version: 1,
    instruction: text,
    hash,
    preview: JSON.stringify(preview),
    valued_on: request.valuedOn,
    challenge_hash: sha256(verificationCode.reference),
    second_user_id: null,
    second_challenge_hash: null,
    created_at: cause.at,
    expires_at: new Date(verificationCode.expiresAt),
    approved_at: null,
    promised: null,
    shown: JSON.stringify(promised) as never,
    payee: null,
    language,
  })
  await recordPlacement(trx, { id: orderId, contract_id: contractId }, cause)
  await insertLegs(trx, plannedLegs(orderId, contractId, plan))
  for (const { instrumentId, units } of plan.sales)
    await setReservation(trx, { orderId, contractId, instrumentId, quantity: units })
  // Pending contribution investments keep their cash until the approval cancels them.
  const reservedCash = plan.reservedCash - validated.pendingInvestmentCash
  if (reservedCash > 0n)
    await setReservation(trx, {
      orderId,
      contractId,
      instrumentId: CASH_INSTRUMENT_ID,
      quantity: reservedCash,
    })
  await insertAcknowledgements(
    trx,
    validated.kids.map(({ documentId, version, instrumentId }) => ({
      order_id: orderId,
      contract_id: contractId,
      document_id: documentId,
      version,
      instrument_id: instrumentId,
      acknowledged_at: cause.at,
    })),
  )
  await auditOrder(deps, trx, session, 'order.placed', { id: orderId, reference, kind: request.kind })
  return preOrdered(orderId, { reference, preview, hash }, { dates: promised, verificationCode, message })
}

/** Answer to an order whose code was sent: the order as it is stored, its current dates, and the text of the message. */
export const preOrdered = (
  orderId: string,
  { reference, preview, hash }: Pick<OrderFacts, 'reference' | 'preview' | 'hash'>,
  {
    dates,
    verificationCode,
    message,
  }: Pick<PreOrdered, 'dates' | 'verificationCode'> & { message: { text: string } },
): PreOrdered => ({
  orderId,
  reference,
  preview,
  dates,
  hash: hash.toString('hex'),
  expiresAt: verificationCode.expiresAt,
  verificationCode,
  message: withoutCode(message.text),
})

/** @throws {Refusal} unless every required document is acknowledged and every warning accepted. */
function requireAcknowledgements(
  request: OrderRequest,
  { kids, warnings, promised, preview }: ValidatedOrder,
): void {
  const unread = kids.filter(
    ({ documentId, version }) =>
      !request.acknowledgements.some((one) => one.documentId === documentId && one.version === version),
  )
  if (unread.length > 0) throw new Refusal('orders/documents-required', { documents: preview.documents })
  if (warnings.some((warning) => hasToBeAccepted(warning) && !request.accepted.includes(warning)))
    throw new Refusal('orders/long-settlement', { businessDays: promised.businessDays })
}

const acknowledgedOf = ({ kids }: ValidatedOrder) =>
  kids.map(({ documentId, version }) => ({ documentId, version })) satisfies OrderRequest['acknowledgements']
