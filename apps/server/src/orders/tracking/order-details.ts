import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, minor, toDecimal } from '@fundholder/domain/money.ts'
import { isRunning } from '@fundholder/domain/orders/orders.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { orderedContract } from '#contracts/ordered-contract.ts'
import { type OwningDeps } from '#contracts/ownership.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import { maskedPayee } from '#orders/placing/order-preview.ts'
import { expectedDatesOf, expectedSchedules } from '#orders/schedule/expected-dates.ts'
import { milestonesOf, plannedMilestones } from '#orders/schedule/milestones.ts'
import { nextMilestone } from '#orders/schedule/next-milestone.ts'
import { currentDates } from '#orders/schedule/settlement-schedule.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import {
  acknowledgementsOf,
  eventsOf,
  legsOf,
  orderWithId,
  reservationsOf,
} from '#orders/store/orders.queries.ts'
import { holderName } from '#people/holder-name.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { type Database, type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { executionsOf } from './executions.ts'
import { actorsOf, approvalsOf } from './order-actors.ts'
import { type OrderListDeps, payingOf, progressOf, summaryOf } from './order-list.ts'
import { executedTotal } from './order-totals.ts'

/** @throws {Refusal} `orders/unknown` when it does not exist or is of somebody else's contract. */
export async function readOrderDetails(
  deps: OrderListDeps,
  session: SignedIn,
  id: string,
): Promise<Answer<typeof getOrder>> {
  const found = await readAs(deps.db, session, async (trx) => {
    const order = await readOwnOrder(deps, trx, session, id)
    return {
      order,
      legs: await legsOf(trx, id),
      reserved: await reservationsOf(trx, id),
      timeline: await eventsOf(trx, id),
      acknowledged: await acknowledgementsOf(trx, id),
    }
  })
  const { order, legs, reserved, timeline, acknowledged } = found
  const actors = await actorsOf(deps.db, id, session.userId)
  const today = deps.clock.today()
  const toPlace = legs.flatMap(({ kind, state, instrument_id: fund }) =>
    kind === 'buy' && state === 'planned' ? [fund] : [],
  )
  const rules = await dealingRulesOf(deps.db, deps.clock, toPlace)
  const expected = expectedDatesOf(legs, (fund) => rules.get(fund), today)
  const schedules = await expectedSchedules(deps.db, deps.clock, isRunning(order.state) ? [order] : [], legs)
  const summary = summaryOf(deps.clock, order, session, {
    legs,
    next: nextMilestone(order, legs, today),
    executedTotal: executedTotal(order, legs, timeline),
    isBeingChecked: (await deps.paymentsAwaitingApproval(deps.db, payingOf([order]))).has(id),
    progress: progressOf(deps.clock, order, legs, {
      schedule: schedules.get(id),
      reserved: reserved.find((one) => one.instrument_id === CASH_INSTRUMENT_ID)?.quantity ?? 0n,
    }),
  })
  const { currency } = summary
  const holder = await holderName(deps.db, (await orderedContract(deps.db, order.contract_id)).userId)
  const isAwaited = order.state === 'pending' || order.state === 'awaiting-second'
  const expectedDates =
    isAwaited && (await currentDates(deps.db, deps.clock, readInstruction(order.instruction)))
  return {
    ...summary,
    hash: order.hash.toString('hex'),
    instruction: order.instruction,
    preview: order.preview as OrderPreview,
    ...(order.payee && { payee: maskedPayee(order.payee) }),
    approvals: approvalsOf(timeline, actors),
    ...(expectedDates && { expectedDates: expectedDates.promised }),
    ...(holder && { holder }),
    ...executionsOf(legs, order.preview as OrderPreview, {
      market: deps.market(),
      timeline,
      expected,
    }),
    steps: expectedDates
      ? plannedMilestones(expectedDates.promised)
      : milestonesOf(order, legs, {
          expected,
          today,
          completedAt: timeline.findLast((event) => event.state === 'completed')?.at,
          timeZone: deps.clock.timeZone,
        }),
    reserved: reserved
      .filter(({ quantity }) => quantity > 0n)
      .map(({ instrument_id, quantity }) => ({
        instrumentId: instrument_id,
        quantity:
          instrument_id === CASH_INSTRUMENT_ID ? toDecimal(minor(quantity), currency) : fromMicro(quantity),
      })),
    timeline: timeline.map(({ at, state, reason, ...event }) => ({
      ...event,
      ...actors.get(event.number),
      at: at.toISOString(),
      ...(state && { state }),
      ...(reason && { reason }),
    })),
    acknowledged: acknowledged.map((one) => ({
      documentId: one.document_id,
      instrumentId: one.instrument_id,
      version: one.version,
      at: one.acknowledged_at.toISOString(),
    })),
  }
}

/**
 * Reads an order of a contract that the user owns.
 *
 * @param trx of the user.
 * @throws {Refusal} `orders/unknown` when it does not exist or belongs to another client's contract.
 */
export async function readOwnOrder(
  { ownership }: Pick<OwningDeps, 'ownership'>,
  trx: RunningTransaction,
  session: SignedIn,
  id: string,
) {
  const order = isUuid(id) ? await orderWithId(trx, id) : undefined
  const own = await ownership(trx, session)
  if (!order || !own.some((contract) => contract.id === order.contract_id))
    throw new Refusal('orders/unknown')
  return order
}

/** Legs of a stored order by number, for domains that build on orders. */
export const readOrderLegs = (db: Database, orderId: string): Promise<LegRow[]> => legsOf(db, orderId)
