import { applySteps } from '#dealing/apply/apply-steps.ts'
import { lockOrders, surroundingsOf } from '#dealing/apply/load-open-orders.ts'
import type { HouseOrderEnd } from '#dealing/fund-orders/fund-orders.tables.ts'
import {
  isSale,
  isWithHouse,
  type Leg,
  newStep,
  type OpenOrder,
  type Step,
  type Surroundings,
} from '#dealing/open-orders/open-order.ts'
import { type Candidate, orderByReference } from '#dealing/open-orders/open-orders.queries.ts'
import { leaveOut, WAITS_FOR_A_DAY } from '#dealing/steps/execute-legs.ts'
import { concluded } from '#dealing/steps/next-step.ts'
import { replaced, untell } from '#dealing/steps/stalled-legs.ts'
import { sendNotifications, type UnsentNotification } from '#order-notifications/send-notifications.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { CycleDesk } from './dealing-context.ts'

type Refused = 'unknown' | 'nothing-waits' | 'with-house' | 'still-suspended' | 'too-early'
/** With why its client was not told of it, where that failed; the next run tries again. */
export type Decided = Refused | { legs: Leg[]; untold: UnsentNotification[] }

/**
 * Gives what waits of an order the next dealing day of its funds.
 *
 * @param isDeclined whether the fund house has said that it did not deal what it was told.
 */
export const releaseWaiting = (desk: CycleDesk, reference: string, isDeclined = false): Promise<Decided> =>
  decide(desk, reference, isDeclined, (open, waiting, around, how) =>
    waiting.every((leg) => around.isOpen(leg.instrument_id))
      ? replaced(open, waiting, around, how)
      : 'still-suspended',
  )

/**
 * Takes what waits out of an order, which goes on without it; what was kept for it is free again.
 *
 * @param onlyInTime whether what waits for a suspended fund is left until that has taken so long that the back office decides.
 */
export const cancelWaiting = (
  desk: CycleDesk,
  reference: string,
  { isDeclined = false, onlyInTime = false } = {},
): Promise<Decided> =>
  decide(desk, reference, isDeclined, (open, waiting, _around, how) => {
    if (onlyInTime && !isDeclined && waiting.some((leg) => leg.waits_for === 'fund-suspended'))
      return 'too-early'
    const step = newStep()
    for (const leg of waiting) {
      leaveOut(step, leg, withdrawnFor(leg))
      untell(step, open, leg, how)
      if (isSale(leg)) step.reserve.set(leg.instrument_id, 0n)
    }
    return step
  })

/** Why it is taken out is what it waited for. */
const withdrawnFor = ({ waits_for }: Leg) =>
  WAITS_FOR_A_DAY.has(waits_for)
    ? 'withdrawn-suspended'
    : waits_for === 'nav-missing' || waits_for === 'rate-missing'
      ? 'withdrawn-unpriced'
      : 'withdrawn'

async function decide(
  desk: CycleDesk,
  reference: string,
  isDeclined: boolean,
  plan: (
    open: OpenOrder,
    waiting: readonly Leg[],
    around: Surroundings,
    how: HouseOrderEnd,
  ) => Step | 'still-suspended' | 'too-early',
): Promise<Decided> {
  const decided = await inTransaction(desk.db, async (trx) => {
    const found: Candidate | undefined = await orderByReference(trx, reference)
    if (!found) return 'unknown' as const
    const [open] = await lockOrders(trx, [found])
    const waiting =
      open?.legs.filter(({ state, waits_for }) => state === 'placed' && waits_for !== null) ?? []
    if (!open || waiting.length === 0) return 'nothing-waits' as const
    // Where only a price or a rate is missing the house has dealt; of a suspended fund it can be asked back.
    const decidable = waiting.filter(
      (leg) => isDeclined || WAITS_FOR_A_DAY.has(leg.waits_for) || !isWithHouse(open, leg),
    )
    if (decidable.length === 0) return 'with-house' as const
    const around = await surroundingsOf(trx, desk, [open], desk.clock.businessNow())
    const step = plan(open, decidable, around, isDeclined ? 'declined' : 'cancelled')
    if (typeof step === 'string') return step
    await applySteps(trx, desk, [{ open, step: concluded(open, step) }], around, 'back-office')
    return { legs: step.legs, orderId: found.id }
  })
  if (typeof decided === 'string') return decided
  const { legs, orderId } = decided
  // A run may be at other orders, and tells of them at its end.
  const untold = await sendNotifications(desk, { of: orderId }).catch((error: unknown) => {
    desk.log.error({ err: error, orderId }, 'a client could not be told of an order')
    return [{ orderId, reason: reasonOf(error) }]
  })
  return { legs, untold }
}
