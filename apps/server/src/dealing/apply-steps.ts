import { emailsOf } from '#identity/contact.ts'
import { type Postable, postBooks } from '#ledger/posting.ts'
import { type Happened, writeTimelines } from '#orders/timelines.ts'
import { addPayouts } from '#payouts/due-payouts.ts'
import { namesOnFile } from '#people/names.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { reserve, updateLegs } from './cycle.queries.ts'
import type { CycleDesk } from './cycle-desk.ts'
import { noticeMessage } from './cycle-messages.ts'
import { endHouseOrders, insertHouseOrders } from './house-orders.queries.ts'
import { type OpenOrder, orderAfter, type Step, type Surroundings } from './open-order.ts'

export type PlannedStep = { open: OpenOrder; step: Step }

/**
 * Does steps of several orders in the transaction under whose locks they were planned: books, writes, tells. Nothing of
 * it is without the rest.
 *
 * @param actor who has it done.
 */
export async function applySteps(
  trx: RunningTransaction,
  { clock, brand, queueMessage, payouts }: Pick<CycleDesk, 'clock' | 'brand' | 'queueMessage' | 'payouts'>,
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
  await writeTimelines(
    trx,
    planned.flatMap((one) => happenedTo(one, { actor, at: around.at })),
  )
  await tell(
    trx,
    { brand, queueMessage },
    planned.filter(({ step }) => step.notices.length > 0),
    around,
  )
  // Last of all that takes its time: what is booked for the house keeps others waiting until the end.
  await postBooks(trx, booksOf(planned), clock.now())
  await addPayouts(
    trx,
    planned.flatMap(({ open, step }) => (step.payout ? [{ ...open, due: step.payout }] : [])),
    payouts,
  )
}

async function tell(
  trx: RunningTransaction,
  { brand, queueMessage }: Pick<CycleDesk, 'brand' | 'queueMessage'>,
  told: readonly PlannedStep[],
  around: Surroundings,
): Promise<void> {
  if (told.length === 0) return
  const users = told.map(({ open }) => open.order.user_id)
  const emailOf = await emailsOf(trx, users)
  const names = await namesOnFile(trx, users)
  await queueMessage(
    trx,
    ...told.flatMap(({ open, step }) =>
      step.notices.map((notice) => ({
        channel: 'email' as const,
        to: emailOf(open.order.user_id),
        ...noticeMessage(orderAfter(open, step), notice, around, {
          name: names.get(open.order.user_id),
          brand,
        }),
      })),
    ),
  )
}

const happenedTo = (
  { open: { order }, step }: PlannedStep,
  by: Pick<Happened['cause'], 'actor' | 'at'>,
): Happened[] =>
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
