import { contactOf } from '#identity/contact.ts'
import { type Postable, postBooks } from '#ledger/posting.ts'
import { moveOrder, noteEvent } from '#orders/timeline.ts'
import { addPayout } from '#payouts/due-payouts.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { reserve, updateLegs } from './cycle.queries.ts'
import type { CycleDesk } from './cycle-desk.ts'
import { noticeMessage } from './cycle-messages.ts'
import { endHouseOrders, insertHouseOrders } from './house-orders.queries.ts'
import type { OpenOrder, Step, Surroundings } from './open-order.ts'

export type PlannedStep = { open: OpenOrder; step: Step }

/**
 * Does steps of several orders in the transaction under whose locks they were planned: books, writes, tells. Nothing of
 * it is without the rest.
 *
 * @param actor who has it done.
 */
export async function applySteps(
  trx: RunningTransaction,
  { clock, queueMessage, payouts }: Pick<CycleDesk, 'clock' | 'queueMessage' | 'payouts'>,
  planned: readonly PlannedStep[],
  around: Surroundings,
  actor: 'portal' | 'back-office' = 'portal',
): Promise<void> {
  await postBooks(trx, booksOf(planned), clock.now())
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
  for (const { open, step } of planned) {
    for (const happening of step.happenings) {
      const { reason, details } = happening
      const cause = { actor, at: around.at, ...(reason && { reason }), ...(details && { details }) }
      if ('state' in happening) await moveOrder(trx, open.order, happening.state, cause)
      else await noteEvent(trx, open.order, happening.event, cause)
    }
    if (step.payout) await addPayout(trx, open.order, open.holder, step.payout, payouts)
    if (step.notices.length === 0) continue
    const { email } = await contactOf(trx, open.order.user_id)
    for (const notice of step.notices)
      await queueMessage(trx, { channel: 'email', to: email, ...noticeMessage(open, notice, around) })
  }
}

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
