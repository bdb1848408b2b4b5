import type { Answer } from '@fundholder/protocol/call.ts'
import type { discardOrder } from '@fundholder/protocol/orders/place-order.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { requireAuthorised } from '#contracts/ownership.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { cancelledMessage, orderFacts } from '#orders/emails/approval-messages.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { auditOrder } from '#orders/store/audit-order.ts'
import { causedBy, moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { lockedOrder } from '#orders/store/orders.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { notifyColleagues } from './second-approval.ts'

type Discarded = Answer<typeof discardOrder>

/**
 * Cancels an order that is not finally approved. Only its author cancels an order that waits for the first
 * code; any user of
 * the employer cancels one that waits for a second approval, and the others are e-mailed. Repeating it
 * changes nothing.
 *
 * @throws {Refusal} `contracts/unknown`, `orders/unknown`, `orders/not-pending`.
 */
export async function cancelOrder(
  deps: OrderingDeps,
  session: SignedIn,
  { contractId, orderId }: { contractId: string; orderId: string },
): Promise<Discarded> {
  await requireAuthorised(deps, session, contractId, 'deal', 'withdraw')
  return inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await lockContracts(trx, [contractId])
    const order = isUuid(orderId) ? await lockedOrder(trx, orderId) : undefined
    if (!order || order.contract_id !== contractId) throw new Refusal('orders/unknown')
    const isOwn = order.user_id === session.userId
    if (order.state === 'pending' && !isOwn) throw new Refusal('orders/unknown')
    if (order.state === 'pending' || order.state === 'awaiting-second') await end(deps, trx, session, order)
    else if (order.state !== 'discarded') throw new Refusal('orders/not-pending', { state: order.state })
    return { orderId, state: 'discarded' as const }
  })
}

async function end(deps: OrderingDeps, trx: RunningTransaction, session: SignedIn, order: OrderRow) {
  await moveOrder(trx, order, 'discarded', { ...causedBy(session, deps), reason: 'given-up' })
  await auditOrder(deps, trx, session, 'order.cancelled', order)
  if (order.state !== 'awaiting-second') return
  await notifyColleagues(deps, trx, { by: session.userId, orderId: order.id }, (to, by) =>
    cancelledMessage(to, orderFacts(order), by),
  )
}
