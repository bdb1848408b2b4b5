import { randomUUID } from 'node:crypto'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { hasToBeAccepted } from '@fundholder/domain/orders.ts'
import type { Language } from '@fundholder/domain/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { preOrder, previewOrder } from '@fundholder/protocol/ordering.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import { keepKids } from '#fund-documents/required-kids.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge, withoutCode } from '#identity/sign-in/challenges.ts'
import { contactOf, holdUser } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { replaceableOf } from '#ledger/reserved.ts'
import { codeMessage, toldOf } from '#orders/emails/approval-messages.ts'
import { type OrderRequest, writeInstruction } from '#orders/instruction/instruction.ts'
import { drawnReference, plannedLegs } from '#orders/instruction/order-legs.ts'
import { beginTimeline, type Cause, moveOrder } from '#orders/store/order-events.ts'
import {
  insertAcknowledgements,
  insertLegs,
  insertOrder,
  pendingOrders,
  setReservation,
} from '#orders/store/orders.queries.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { namingReserved } from './reserved-for.ts'
import { isTotal, type OrderingDesk, type Prepared, prepareOrder } from './validate-order.ts'

type Ordered = { contractId: string; request: OrderRequest; language: Language }
export type PreOrdered = Answer<typeof preOrder>

/**
 * What an order would do; nothing is kept, reserved or sent. What the asking user's unapproved order waits for is free to
 * it, as to the order that would replace that one.
 *
 * @throws {Refusal} as the order itself would be refused.
 */
export async function preview(
  desk: OrderingDesk,
  session: SignedIn,
  ordered: Ordered,
): Promise<Answer<typeof previewOrder>> {
  const { contractId, request, language } = ordered
  await readOwnContract(desk, session, contractId, async () => {})
  return desk.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const whose = { contractId, userId: session.userId }
      const freed = await replaceableOf(trx, whose)
      const { preview, promised } = await namingReserved(trx, whose, () =>
        prepareOrder(desk, trx, contractId, request, language, freed),
      )
      return { preview, dates: promised }
    })
}

/**
 * Keeps an order as it was shown and reserves what it needs until its code is typed or no longer good. One that the same
 * user had not approved is replaced: its code is void, what it had reserved is free.
 *
 * @throws {Refusal} see the call.
 */
export async function placePreOrder(
  desk: OrderingDesk,
  session: SignedIn,
  ordered: Ordered,
  keep: Keep<PreOrdered>,
): Promise<PreOrdered> {
  const { contractId, request, language } = ordered
  await readOwnContract(desk, session, contractId, async () => {})
  const placed = await inTransaction(desk.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    await lockContracts(trx, [contractId])
    const cause: Cause = {
      actor: 'client',
      at: desk.clock.businessNow(),
      userId: session.userId,
      sessionId: session.sessionId,
    }
    for (const former of await pendingOrders(trx, { contractId, userId: session.userId }))
      await moveOrder(trx, former, 'replaced', cause)
    const prepared = await namingReserved(trx, { contractId, userId: session.userId }, () =>
      prepareOrder(desk, trx, contractId, request, language),
    )
    if (request.kind === 'WITHDRAW') await refuseRecentChange(trx, desk.clock, session.userId)
    refuseUnread(request, prepared)
    const answer = await store(desk, trx, session, ordered, prepared, cause)
    await keep(trx, answer)
    return answer
  })
  noteSecurity(desk.log, 'code.sent', { userId: session.userId, purpose: 'order' })
  return placed
}

/** Writes the order with its legs, reservations and first event, and sends its code. */
async function store(
  desk: OrderingDesk,
  trx: RunningTransaction,
  session: SignedIn,
  { contractId, request, language }: Ordered,
  prepared: Prepared,
  cause: Cause,
): Promise<PreOrdered> {
  const { plan, preview, promised, payee, contract } = prepared
  const { phone } = await contactOf(trx, session.userId)
  if (!phone) throw new Refusal('sign-in/invalid-phone')
  const orderId = randomUUID()
  const reference = drawnReference()
  const { text, hash } = writeInstruction(
    { orderId, contractId, userId: session.userId, currency: contract.currency, payee },
    { ...request, acknowledgements: acknowledgedOf(prepared) },
    plan,
  )
  const message = codeMessage(
    language,
    toldOf({ kind: request.kind, is_total: isTotal(request), reference, hash, preview }),
    contract.isEmployers && request.kind === 'WITHDRAW' ? 'first' : 'only',
  )
  const verificationCode = await sendChallenge(desk, trx, {
    purpose: 'order',
    userId: session.userId,
    subjectHash: hash,
    phone,
    message,
  })
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
  await beginTimeline(trx, { id: orderId, contract_id: contractId }, cause)
  await insertLegs(trx, plannedLegs(orderId, contractId, plan))
  for (const { instrumentId, units } of plan.sales)
    await setReservation(trx, { orderId, contractId, instrumentId, quantity: units })
  // Money that investments of contributions still have is theirs until the approval takes them back.
  const reservedCash = plan.reservedCash - prepared.cashNotBegun
  if (reservedCash > 0n)
    await setReservation(trx, {
      orderId,
      contractId,
      instrumentId: CASH_INSTRUMENT_ID,
      quantity: reservedCash,
    })
  await keepKids(trx, desk, prepared.kids, desk.clock.now())
  await insertAcknowledgements(
    trx,
    prepared.kids.map(({ documentId, version, instrumentId }) => ({
      order_id: orderId,
      contract_id: contractId,
      document_id: documentId,
      version,
      instrument_id: instrumentId,
      acknowledged_at: cause.at,
    })),
  )
  return {
    orderId,
    reference,
    preview,
    dates: promised,
    hash: hash.toString('hex'),
    expiresAt: verificationCode.expiresAt,
    verificationCode,
    message: withoutCode(message.text),
  }
}

/** @throws {Refusal} unless every current document was confirmed and every warning accepted. */
function refuseUnread(request: OrderRequest, { kids, warnings, promised, preview }: Prepared): void {
  const unread = kids.filter(
    ({ documentId, version }) =>
      !request.acknowledgements.some((one) => one.documentId === documentId && one.version === version),
  )
  if (unread.length > 0) throw new Refusal('orders/documents-required', { documents: preview.documents })
  if (warnings.some((warning) => hasToBeAccepted(warning) && !request.accepted.includes(warning)))
    throw new Refusal('orders/long-settlement', { businessDays: promised.businessDays })
}

const acknowledgedOf = ({ kids }: Prepared) =>
  kids.map(({ documentId, version }) => ({ documentId, version })) satisfies OrderRequest['acknowledgements']
