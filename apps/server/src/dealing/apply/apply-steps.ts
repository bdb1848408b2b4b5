import type { CycleDesk } from '#dealing/dealing-context.ts'
import { endHouseOrders, insertHouseOrders } from '#dealing/fund-orders/fund-orders.queries.ts'
import type { Notice, OpenOrder, Step, Surroundings } from '#dealing/open-orders/open-order.ts'
import { reserve, updateLegs } from '#dealing/open-orders/open-orders.queries.ts'
import { type Postable, postBooks } from '#ledger/posting/posting.ts'
import { type OrderNotification, queueNotifications } from '#order-notifications/queue-notifications.ts'
import { type OrderEvent, writeOrderEvents } from '#orders/store/order-events.ts'
import { createPayments } from '#payments/create-payments.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

export type PlannedStep = { open: OpenOrder; step: Step }

/**
 * Does steps of several orders in the transaction under whose locks they were planned: books, writes, keeps what is to
 * be told. Nothing of it is without the rest.
 *
 * @param actor who has it done.
 */
export async function applySteps(
  trx: RunningTransaction,
  { clock, payouts }: Pick<CycleDesk, 'clock' | 'payouts'>,
  planned: readonly PlannedStep[],
  around: Surroundings,
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
  await endHouseOrders(
    trx,
    planned.flatMap(({ step }) => step.untell),
  )
  await insertHouseOrders(
    trx,
    planned.flatMap(({ step }) => step.tell),
  )
  await writeOrderEvents(
    trx,
    planned.flatMap((one) => happenedTo(one, { actor, at: around.at })),
  )
  await queueNotifications(
    trx,
    planned.map(({ open: { order }, step }) => ({ order, notifications: step.notices.map(newsOf) })),
  )
  // Last of all that takes its time: what is booked for the house keeps others waiting until the end.
  await postBooks(trx, booksOf(planned), clock.now())
  await createPayments(
    trx,
    planned.flatMap(({ open, step }) => (step.payout ? [{ ...open, due: step.payout }] : [])),
    payouts,
  )
}

function newsOf(notice: Notice): OrderNotification {
  const legs = notice.legs.map(({ number }) => number)
  if (notice.kind !== 'delayed') return { ...notice, legs }
  // Of one that gets another day the news is that it did not come to the former one.
  const dueOn = notice.legs.map(({ kind, deals_on, settles_on }) =>
    kind === 'payout' ? settles_on : deals_on,
  )
  return { ...notice, legs, dueOn }
}

const happenedTo = (
  { open: { order }, step }: PlannedStep,
  by: Pick<OrderEvent['cause'], 'actor' | 'at'>,
): OrderEvent[] =>
  step.happenings.map((happening) => {
    const { reason, details } = happening
    const cause = { ...by, ...(reason && { reason }), ...(details && { details }) }
    return { order, cause, ...('state' in happening ? { to: happening.state } : { kind: happening.event }) }
  })

/** Two orders of one contract are booked together. */
function booksOf(planned: readonly PlannedStep[]): Postable[] {
  const entries = new Map<string, Postable['entries'][number][]>()
  for (const { open, step } of planned) {
    const { contractId } = open.holder
    if (step.entries.length > 0)
      entries.set(contractId, [...(entries.get(contractId) ?? []), ...step.entries])
  }
  return [...entries].map(([contractId, ofContract]) => ({ contractId, entries: ofContract }))
}
