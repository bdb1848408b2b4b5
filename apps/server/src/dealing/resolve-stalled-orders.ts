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
import { type OrderKey, orderByReference } from '#dealing/open-orders/open-orders.queries.ts'
import { AWAITS_NEW_DEALING_DAY, cancelLeg } from '#dealing/steps/execute-legs.ts'
import { concludeStep } from '#dealing/steps/next-step.ts'
import { endFundOrder, redateLegs } from '#dealing/steps/stalled-legs.ts'
import { sendNotifications, type UnsentNotification } from '#order-notifications/send-notifications.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { CycleDesk } from './dealing-context.ts'

type RefusalReason = 'unknown' | 'nothing-waits' | 'with-house' | 'still-suspended' | 'too-early'
/** With why its client was not told of it, where that failed; the next run tries again. */
export type Resolution = RefusalReason | { legs: Leg[]; untold: UnsentNotification[] }

/**
 * Gives what waits of an order the next dealing day of its funds.
 *
 * @param isDeclined whether the fund house has said that it did not deal what it was told.
 */
export const releaseStalled = (desk: CycleDesk, reference: string, isDeclined = false): Promise<Resolution> =>
  resolve(desk, reference, isDeclined, (open, waiting, context, how) =>
    waiting.every((leg) => context.isOpen(leg.instrument_id))
      ? redateLegs(open, waiting, context, how)
      : 'still-suspended',
  )

/**
 * Takes what waits out of an order, which goes on without it; what was kept for it is free again.
 *
 * @param onlyInTime whether what waits for a suspended fund is left until that has taken so long that the back office decides.
 */
export const cancelStalled = (
  desk: CycleDesk,
  reference: string,
  { isDeclined = false, onlyInTime = false } = {},
): Promise<Resolution> =>
  resolve(desk, reference, isDeclined, (open, waiting, _around, how) => {
    if (onlyInTime && !isDeclined && waiting.some((leg) => leg.waits_for === 'fund-suspended'))
      return 'too-early'
    const step = newStep()
    for (const leg of waiting) {
      cancelLeg(step, leg, cancellationReason(leg))
      endFundOrder(step, open, leg, how)
      if (isSale(leg)) step.reserve.set(leg.instrument_id, 0n)
    }
    return step
  })

/** Why it is taken out is what it waited for. */
const cancellationReason = ({ waits_for }: Leg) =>
  AWAITS_NEW_DEALING_DAY.has(waits_for)
    ? 'withdrawn-suspended'
    : waits_for === 'nav-missing' || waits_for === 'rate-missing'
      ? 'withdrawn-unpriced'
      : 'withdrawn'

async function resolve(
  desk: CycleDesk,
  reference: string,
  isDeclined: boolean,
  plan: (
    open: OpenOrder,
    waiting: readonly Leg[],
    context: DealingContext,
    how: FundOrderEnd,
  ) => Step | 'still-suspended' | 'too-early',
): Promise<Resolution> {
  const resolved = await inTransaction(desk.db, async (trx) => {
    const found: OrderKey | undefined = await orderByReference(trx, reference)
    if (!found) return 'unknown' as const
    const [open] = await lockOrders(trx, [found])
    const waiting =
      open?.legs.filter(({ state, waits_for }) => state === 'placed' && waits_for !== null) ?? []
    if (!open || waiting.length === 0) return 'nothing-waits' as const
    // Where only a price or a rate is missing the house has dealt; of a suspended fund it can be asked back.
    const cancellable = waiting.filter(
      (leg) => isDeclined || AWAITS_NEW_DEALING_DAY.has(leg.waits_for) || !isWithFundHouse(open, leg),
    )
    if (cancellable.length === 0) return 'with-house' as const
    const context = await loadDealingContext(trx, desk, [open], desk.clock.businessNow())
    const step = plan(open, cancellable, context, isDeclined ? 'declined' : 'cancelled')
    if (typeof step === 'string') return step
    await applySteps(trx, desk, [{ open, step: concludeStep(open, step) }], context, 'back-office')
    return { legs: step.legs, orderId: found.id }
  })
  if (typeof resolved === 'string') return resolved
  const { legs, orderId } = resolved
  // A run may be at other orders, and tells of them at its end.
  const untold = await sendNotifications(desk, { of: orderId }).catch((error: unknown) => {
    desk.log.error({ err: error, orderId }, 'a client could not be told of an order')
    return [{ orderId, reason: reasonOf(error) }]
  })
  return { legs, untold }
}
