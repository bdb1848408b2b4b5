import { applySteps } from '#dealing/apply/apply-steps.ts'
import { loadDealingContext, lockOrders } from '#dealing/apply/load-open-orders.ts'
import type { FundOrderEnd } from '#dealing/fund-orders/fund-orders.tables.ts'
import {
  type DealingContext,
  isSale,
  isWithFundHouse,
  type Leg,
  newStep,
  type OpenOrder,
  type Step,
} from '#dealing/open-orders/open-order.ts'
import { type OrderKey } from '#dealing/open-orders/open-orders.queries.ts'
import { AWAITS_NEW_DEALING_DAY, cancelLeg } from '#dealing/steps/execute-legs.ts'
import { concludeStep } from '#dealing/steps/next-step.ts'
import { endFundOrder, redateLegs } from '#dealing/steps/stalled-legs.ts'
import { sendNotifications, type UnsentNotification } from '#order-notifications/send-notifications.ts'
import { orderByReference } from '#orders/store/order-execution.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { DealingDeps } from './dealing-deps.ts'

type RefusalReason = 'unknown' | 'nothing-waits' | 'with-fund-house' | 'still-suspended' | 'too-early'
/** `unnotified` lists the failed notifications; the next run retries them. */
export type Resolution = RefusalReason | { legs: Leg[]; unnotified: UnsentNotification[] }

/**
 * Moves the stalled legs of an order to the next dealing day of their funds.
 * @param isDeclined the fund house has confirmed that it did not deal the order.
 */
export const releaseStalled = (
  deps: DealingDeps,
  reference: string,
  isDeclined = false,
): Promise<Resolution> =>
  resolve(deps, reference, isDeclined, (open, waiting, context, how) =>
    waiting.every((leg) => context.isOpen(leg.instrument_id))
      ? redateLegs(open, waiting, context, how)
      : 'still-suspended',
  )

/**
 * Cancels the stalled legs of an order and releases what they reserved; the other legs continue.
 * @param onlyInTime refuses legs of a suspended fund until the suspension is long enough.
 */
export const cancelStalled = (
  deps: DealingDeps,
  reference: string,
  { isDeclined = false, onlyInTime = false } = {},
): Promise<Resolution> =>
  resolve(deps, reference, isDeclined, (open, waiting, _context, how) => {
    if (onlyInTime && !isDeclined && waiting.some((leg) => leg.blocking_reason === 'fund-suspended'))
      return 'too-early'
    const step = newStep()
    for (const leg of waiting) {
      cancelLeg(step, leg, cancellationReason(leg))
      endFundOrder(step, open, leg, how)
      if (isSale(leg)) step.reserve.set(leg.instrument_id, 0n)
    }
    return step
  })

const cancellationReason = ({ blocking_reason }: Leg) =>
  AWAITS_NEW_DEALING_DAY.has(blocking_reason)
    ? 'withdrawn-suspended'
    : blocking_reason === 'nav-missing' || blocking_reason === 'rate-missing'
      ? 'withdrawn-unpriced'
      : 'withdrawn'

async function resolve(
  deps: DealingDeps,
  reference: string,
  isDeclined: boolean,
  plan: (
    open: OpenOrder,
    waiting: readonly Leg[],
    context: DealingContext,
    how: FundOrderEnd,
  ) => Step | 'still-suspended' | 'too-early',
): Promise<Resolution> {
  const resolved = await inTransaction(deps.db, async (trx) => {
    const found: OrderKey | undefined = await orderByReference(trx, reference)
    if (!found) return 'unknown' as const
    const [open] = await lockOrders(trx, [found])
    const waiting =
      open?.legs.filter(({ state, blocking_reason }) => state === 'placed' && blocking_reason !== null) ?? []
    if (!open || waiting.length === 0) return 'nothing-waits' as const
    // A fund house has dealt a leg that only lacks a price or rate; it has not if the fund is suspended.
    const cancellable = waiting.filter(
      (leg) => isDeclined || AWAITS_NEW_DEALING_DAY.has(leg.blocking_reason) || !isWithFundHouse(open, leg),
    )
    if (cancellable.length === 0) return 'with-fund-house' as const
    const context = await loadDealingContext(trx, deps, [open], deps.clock.businessNow())
    const step = plan(open, cancellable, context, isDeclined ? 'declined' : 'cancelled')
    if (typeof step === 'string') return step
    await applySteps(trx, deps, [{ open, step: concludeStep(open, step) }], context, 'back-office')
    return { legs: step.legs, orderId: found.id }
  })
  if (typeof resolved === 'string') return resolved
  const { legs, orderId } = resolved
  // Notifies this client only: a run notifies the clients of its own orders.
  const unnotified = await sendNotifications(deps, { of: orderId }).catch((error: unknown) => {
    deps.log.error({ err: error, orderId }, 'a client could not be notified of an order')
    return [{ orderId, reason: reasonOf(error) }]
  })
  return { legs, unnotified }
}
