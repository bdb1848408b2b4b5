import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { endFundOrders, insertFundOrders } from '#dealing/fund-orders/fund-orders.queries.ts'
import type { DealingContext, Notification, OpenOrder, Step } from '#dealing/open-orders/open-order.ts'
import { type Postable, postBooks } from '#ledger/posting/posting.ts'
import { type OrderEvent, writeOrderEvents } from '#orders/store/order-events.ts'
import { reserve, updateLegs } from '#orders/store/order-execution.ts'
import { type OrderNotification, queueNotifications } from '#orders/store/order-notification.ts'
import { createPayments } from '#payments/create-payments.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

export type PlannedStep = { open: OpenOrder; step: Step }

/**
 * Applies planned steps in the transaction that holds their locks: books, stores and queues notifications, all
 * or nothing.
 */
export async function applySteps(
  trx: RunningTransaction,
  { clock, payments }: Pick<DealingDeps, 'clock' | 'payments'>,
  planned: readonly PlannedStep[],
  context: DealingContext,
  actor: 'portal' | 'back-office' = 'portal',
): Promise<void> {
  await reserve(
    trx,
    planned.flatMap(({ open, step }) =>
      [...step.reserve].map(([instrumentId, quantity]) => ({
        orderId: open.order.id,
        contractId: open.holder.contractId,
        instrumentId,
        quantity,
      })),
    ),
  )
  await updateLegs(
    trx,
    planned.flatMap(({ step }) => step.legs),
  )
  await endFundOrders(
    trx,
    planned.flatMap(({ step }) => step.endedFundOrders),
  )
  await insertFundOrders(
    trx,
    planned.flatMap(({ step }) => step.newFundOrders),
  )
  await writeOrderEvents(
    trx,
    planned.flatMap((one) => eventsOf(one, { actor, at: context.at })),
  )
  await queueNotifications(
    trx,
    planned.map(({ open: { order }, step }) => ({
      order,
      notifications: step.notifications.map(pendingNotificationOf),
    })),
  )
  // Last, as the manager's accounts stay locked until the transaction ends.
  await postBooks(trx, booksOf(planned), clock.now())
  await createPayments(
    trx,
    planned.flatMap(({ open, step }) => (step.payout ? [{ ...open, due: step.payout }] : [])),
    payments,
  )
}

function pendingNotificationOf(notification: Notification): OrderNotification {
  const legs = notification.legs.map(({ number }) => number)
  if (notification.kind !== 'delayed') return { ...notification, legs }
  // A delayed leg is reported with the date it missed.
  const dueOn = notification.legs.map(({ kind, deals_on, settles_on }) =>
    kind === 'payout' ? settles_on : deals_on,
  )
  return { ...notification, legs, dueOn }
}

const eventsOf = (
  { open: { order }, step }: PlannedStep,
  by: Pick<OrderEvent['cause'], 'actor' | 'at'>,
): OrderEvent[] =>
  step.events.map((event) => {
    const { reason, details } = event
    const cause = { ...by, ...(reason && { reason }), ...(details && { details }) }
    return { order, cause, ...('state' in event ? { to: event.state } : { kind: event.event }) }
  })

/** Merges the entries of a contract's orders into one posting. */
function booksOf(planned: readonly PlannedStep[]): Postable[] {
  const entries = new Map<string, Postable['entries'][number][]>()
  for (const { open, step } of planned) {
    const { contractId } = open.holder
    if (step.entries.length > 0)
      entries.set(contractId, [...(entries.get(contractId) ?? []), ...step.entries])
  }
  return [...entries].map(([contractId, ofContract]) => ({ contractId, entries: ofContract }))
}
