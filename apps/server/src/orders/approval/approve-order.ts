import { authorisationFor, type KeptOrderKind } from '@fundholder/domain/orders/orders.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { operate } from '@fundholder/protocol/orders/place-order.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { allocateFrom, changeStrategy, orderedContract } from '#contracts/ordered-contract.ts'
import { requireAuthorised } from '#contracts/ownership.ts'
import { sha256 } from '#identity/keys.ts'
import { spendChallenge } from '#identity/sign-in/spend-challenge.ts'
import { contactOf, type Mailbox } from '#identity/users/contact.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { recordFormerAllocation } from '#orders/contributions/contribution-allocation.ts'
import { approvalMessage, orderFacts, secondApprovedMessage } from '#orders/emails/approval-messages.ts'
import { addressed } from '#orders/emails/order-email.ts'
import {
  hashOfInstruction,
  type RepeatedParts,
  readInstruction,
  repeatsInstruction,
} from '#orders/instruction/instruction.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { requireAcceptedDates } from '#orders/schedule/changed-dates.ts'
import { auditOrder } from '#orders/store/audit-order.ts'
import { causedBy, moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { legsOf, lockedOrder, orderWithId, setLegDates } from '#orders/store/orders.queries.ts'
import { namesOnFile } from '#people/names.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Keep } from '#platform/http/idempotency/idempotency.ts'
import { type RevalidatedOrder, reclaimInvestments, revalidateOrder } from './revalidate-order.ts'
import { awaitSecondApproval } from './second-approval.ts'

export type Approving = {
  contractId: string
  orderId: string
  verificationCode: Input<typeof operate, 'body'>['verificationCode']
  /** Order kinds that the route accepts. */
  kinds: readonly KeptOrderKind[]
  /** Parts of the request that were repeated with the code. */
  repeated: RepeatedParts
  /** Later dates that the client accepted after `orders/later`. */
  acceptedDates: PromisedDates | undefined
}
export type Approved = Answer<typeof operate>

/**
 * Approves an order irreversibly, after revalidating it in the same transaction.
 * Repeated parts that differ from the order discard it.
 *
 * @throws {Refusal} see the call.
 */
export async function approveOrder(
  deps: OrderingDeps,
  session: SignedIn,
  approving: Approving,
  keep: Keep<Approved>,
): Promise<Approved> {
  const { contractId, orderId, kinds, verificationCode, repeated } = approving
  await requireAuthorised(deps, session, contractId, ...kinds.map(authorisationFor))
  const order = await ownOrder(deps, session, approving)
  if (!kinds.includes(order.kind)) throw new Refusal('orders/other-kind')
  requireApprovable(order, session)
  if (!repeatsInstruction(readInstruction(order.instruction), repeated)) {
    await discard(deps, session, order)
    throw new Refusal('orders/changed')
  }
  const approved = { purpose: 'order' as const, userId: session.userId, subjectHash: order.hash }
  return spendChallenge(deps, { ...verificationCode, ...approved }, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await lockContracts(trx, [contractId])
    const locked = await lockedOrder(trx, orderId)
    if (!locked) throw new Refusal('orders/unknown')
    requireApprovable(locked, session)
    const isSecond = locked.state === 'awaiting-second'
    if (locked.expires_at <= (isSecond ? deps.clock.businessNow() : deps.clock.now()))
      throw new Refusal('orders/expired')
    const sent = isSecond ? locked.second_challenge_hash : locked.challenge_hash
    if (!sent?.equals(sha256(verificationCode.reference)))
      throw new Refusal('codes/spent', { isReplaced: true })
    const isApproved =
      locked.hash.equals(order.hash) && hashOfInstruction(locked.instruction).equals(order.hash)
    if (!isApproved) throw new Refusal('codes/wrong')
    const answer = await approve(deps, trx, session, locked, approving.acceptedDates)
    await auditOrder(deps, trx, session, 'order.approved', locked)
    await keep(trx, answer)
    return answer
  })
}

async function ownOrder(deps: OrderingDeps, session: SignedIn, { contractId, orderId }: Approving) {
  const order = isUuid(orderId)
    ? await readAs(deps.db, session, (trx) => orderWithId(trx, orderId))
    : undefined
  if (!order || order.contract_id !== contractId) throw new Refusal('orders/unknown')
  const isTheirs = order.state === 'awaiting-second' || order.user_id === session.userId
  const wasTheirs = order.second_user_id === session.userId
  if (!isTheirs && !wasTheirs) throw new Refusal('orders/unknown')
  return order
}

/** @throws {Refusal} unless this user may approve the order now. */
function requireApprovable(order: Pick<OrderRow, 'state' | 'user_id'>, { userId }: SignedIn): void {
  if (order.state === 'awaiting-second') {
    if (order.user_id === userId) throw new Refusal('orders/same-person')
  } else if (order.state !== 'pending' || order.user_id !== userId)
    throw new Refusal('orders/not-pending', { state: order.state })
}

async function approve(
  deps: OrderingDeps,
  trx: RunningTransaction,
  session: SignedIn,
  order: OrderRow,
  acceptedDates: PromisedDates | undefined,
): Promise<Approved> {
  const approver = await contactOf(trx, session.userId)
  if (approver.isDisabled) throw new Refusal('session/missing')
  if (order.kind === 'WITHDRAW') await refuseRecentChange(trx, deps.clock, session.userId)
  const instruction = readInstruction(order.instruction)
  const revalidated = await revalidateOrder(deps, trx, order, instruction)
  const { contract, promised, payee } = revalidated
  const shown = order.state === 'awaiting-second' ? order.second_shown : order.shown
  const isLater = requireAcceptedDates(promised, {
    shown,
    warned: instruction.accepted,
    accepted: acceptedDates,
  })
  // Codes are purged after days; the event keeps the approved fingerprint.
  const fingerprint = order.hash.toString('hex')
  if (contract.isEmployers && order.kind === 'WITHDRAW' && order.state === 'pending')
    return awaitSecondApproval(deps, trx, order, revalidated, {
      ...causedBy(session, deps),
      details: { fingerprint, ...(isLater && { shown, accepted: promised }) },
    })
  await reclaimInvestments(deps, trx, order, revalidated)
  await promiseDays(trx, order, revalidated)
  const contributions = instruction.contributions?.map(
    ({ instrumentId, basisPoints }) => [instrumentId, BigInt(basisPoints)] as const,
  )
  // After leaving a model portfolio, contributions follow its last weights until a new allocation begins.
  if (contributions || instruction.strategyType)
    await recordFormerAllocation(trx, contract, deps.clock.today())
  if (contributions && promised.allocatesFrom)
    await allocateFrom(trx, contract.id, promised.allocatesFrom, new Map(contributions))
  if (instruction.strategyType)
    await changeStrategy(trx, contract.id, {
      type: instruction.strategyType,
      modelPortfolio: instruction.modelPortfolioId,
    })
  const cause = causedBy(session, deps)
  await moveOrder(
    trx,
    order,
    'approved',
    { ...cause, details: { fingerprint, promised, ...(isLater && { shown }) } },
    { approved_at: cause.at, promised, ...(payee && { payee }) },
  )
  const names = await namesOnFile(trx, [session.userId, order.user_id])
  const to = (userId: string, { language, entityId }: Mailbox) => ({
    language,
    name: names.get(userId),
    brand: deps.brandName(entityId),
  })
  await deps.queueMessage(
    trx,
    addressed(approvalMessage(to(session.userId, approver), orderFacts(order), promised), {
      email: approver.email,
      userId: session.userId,
      orderId: order.id,
    }),
  )
  // The first approver is notified of the second approval.
  if (order.user_id !== session.userId) {
    const first = await contactOf(trx, order.user_id)
    const message = secondApprovedMessage(
      to(order.user_id, first),
      orderFacts(order),
      promised,
      names.get(session.userId),
    )
    await deps.queueMessage(
      trx,
      addressed(message, { email: first.email, userId: order.user_id, orderId: order.id }),
    )
  }
  const { strategyType } = await orderedContract(trx, contract.id)
  return {
    orderId: order.id,
    reference: order.reference,
    state: 'approved',
    strategyType,
    hash: fingerprint,
    dates: promised,
  }
}

/** Dates each leg. Places sales, and purchases that wait for no sale. */
async function promiseDays(
  trx: RunningTransaction,
  order: OrderRow,
  { promised, legDates }: RevalidatedOrder,
): Promise<void> {
  for (const leg of await legsOf(trx, order.id)) {
    const days = legDates.get(leg.instrument_id)
    await setLegDates(trx, order.id, leg.number, {
      deals_on: leg.kind === 'payout' ? null : (days?.dealsOn ?? null),
      settles_on: leg.kind === 'payout' ? (promised.paysOn ?? null) : (days?.settlesOn ?? null),
      ...(!leg.after_sales && leg.kind !== 'payout' && { state: 'placed' as const }),
    })
  }
}

/** Discards an order so that its code stops working. */
async function discard(deps: OrderingDeps, session: SignedIn, order: { id: string; contract_id: string }) {
  await inTransaction(deps.db, async (trx) => {
    await lockContracts(trx, [order.contract_id])
    const locked = await lockedOrder(trx, order.id)
    if (locked?.state === 'pending' || locked?.state === 'awaiting-second')
      await moveOrder(trx, locked, 'discarded', { ...causedBy(session, deps), reason: 'changed' })
  })
}
