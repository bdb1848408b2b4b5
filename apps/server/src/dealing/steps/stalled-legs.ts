import { businessDaysBetween } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { orderDates } from '@fundholder/domain/dealing-dates.ts'
import { isNavLate } from '@fundholder/domain/lateness.ts'
import type { FundOrderEnd } from '#dealing/fund-orders/fund-orders.tables.ts'
import {
  type DealingContext,
  fundOrderOf,
  isWithFundHouse,
  type Leg,
  newStep,
  type OpenOrder,
  type OrderEvent,
  type Step,
} from '#dealing/open-orders/open-order.ts'
import { NOT_PLACED_IN_TIME } from '#order-notifications/queue-notifications.ts'
import { AWAITS_NEW_DEALING_DAY, type BlockingReason, executionTermsOf } from './execute-legs.ts'

/** A suspended fund is waited for so long; then the back office decides. */
const WAIT_BUSINESS_DAYS = 10
export const BACK_OFFICE = 'back-office'

/**
 * A fund that deals again deals on its day what its house has for that day. What else has waited for it gets another
 * dealing day: its former one has passed, or began without the order.
 */
export function resumeLegs(open: OpenOrder, context: DealingContext): Step | undefined {
  const back = open.legs.filter(
    (leg) =>
      leg.state === 'placed' && leg.waits_for === 'fund-suspended' && context.isOpen(leg.instrument_id),
  )
  if (back.length === 0) return undefined
  const isInTime = (leg: Leg) =>
    isWithFundHouse(open, leg) && leg.deals_on !== null && leg.deals_on >= context.today
  const late = back.filter((leg) => !isInTime(leg))
  const step = redateLegs(open, late, context)
  for (const leg of back.filter(isInTime)) step.legs.push({ ...leg, waits_for: null, waits_since: null })
  return { ...step, events: [resumed(step.legs)], notifications: [{ kind: 'resumed', legs: step.legs }] }
}

/**
 * Legs of which their fund house was told nothing before their dealing day began: it has not dealt them, whatever its
 * price of that day, and they get the next one.
 */
export function redateMissed(open: OpenOrder, context: DealingContext): Step | undefined {
  const missed = open.legs.filter(
    (leg) =>
      leg.state === 'placed' &&
      leg.deals_on !== null &&
      leg.deals_on <= context.today &&
      !AWAITS_NEW_DEALING_DAY.has(leg.waits_for) &&
      context.isOpen(leg.instrument_id) &&
      !isWithFundHouse(open, leg),
  )
  if (missed.length === 0) return undefined
  const step = redateLegs(open, missed, context, 'missed')
  const reason = NOT_PLACED_IN_TIME
  return {
    ...step,
    events: [
      ...step.events,
      { event: 'delayed', reason, details: { legs: missed.map(({ number }) => number) } },
    ],
    notifications: [{ kind: 'delayed', legs: missed, reason }],
  }
}

/**
 * Legs that get the next dealing day there is. A fund house that has orders for their former one is asked to cancel them,
 * and the client is told of what has waited for a suspended fund.
 *
 * @param how the orders for the former day end.
 */
export function redateLegs(
  open: OpenOrder,
  legs: readonly Leg[],
  context: DealingContext,
  how: FundOrderEnd = 'cancelled',
): Step {
  const step = newStep()
  for (const leg of legs) {
    endFundOrder(step, open, leg, how)
    const { dealsOn, settlesOn } = orderDates(context.at, context.rulesOf(leg.instrument_id))
    step.legs.push({ ...leg, deals_on: dealsOn, settles_on: settlesOn, waits_for: null, waits_since: null })
  }
  step.events.push(resumed(step.legs))
  const opened = legs.filter(({ waits_for }) => AWAITS_NEW_DEALING_DAY.has(waits_for))
  if (opened.length > 0) step.notifications.push({ kind: 'resumed', legs: opened })
  return step
}

const resumed = (legs: readonly Leg[]): OrderEvent => ({
  event: 'resumed',
  details: { legs: legs.map(({ number }) => number), dealsOn: legs.map(({ deals_on }) => deals_on) },
})

/** The fund house is not to deal a leg; one that was told nothing yet is told nothing. */
export function endFundOrder(step: Step, open: OpenOrder, leg: Leg, how: FundOrderEnd): void {
  const fundOrder = fundOrderOf(open, leg)
  if (fundOrder)
    step.endedFundOrders.push({
      reference: fundOrder.reference,
      how: fundOrder.file_id === null ? 'missed' : how,
    })
}

/**
 * Notes which legs did not deal on their day and why. The client is told when a leg begins to wait, and when the back
 * office has to decide; each once.
 */
export function reportStalled(open: OpenOrder, context: DealingContext): Step | undefined {
  const step = newStep()
  for (const leg of open.legs) {
    if (leg.state !== 'placed' || leg.deals_on === null || leg.waits_for === BACK_OFFICE) continue
    const blockingReason = executionTermsOf(open, leg, context)
    if (typeof blockingReason !== 'string') continue
    const reason =
      leg.waits_for === blockingReason
        ? overdue(leg, blockingReason, context)
        : isLate(leg, blockingReason, context)
          ? blockingReason
          : undefined
    if (reason === undefined) continue
    const waiting = { ...leg, waits_for: reason, waits_since: leg.waits_since ?? leg.deals_on }
    step.legs.push(waiting)
    step.events.push({ event: 'delayed', reason, details: { legs: [leg.number] } })
    step.notifications.push({ kind: 'delayed', legs: [waiting], reason })
  }
  return step.legs.length === 0 ? undefined : step
}

/** A NAV that is late comes one day; whether a suspended fund opens again nobody knows. */
function overdue(
  leg: Leg,
  blockingReason: BlockingReason,
  { today, rulesOf }: DealingContext,
): typeof BACK_OFFICE | undefined {
  if (blockingReason !== 'fund-suspended' || leg.waits_since === null) return undefined
  const { calendar } = rulesOf(leg.instrument_id)
  return businessDaysBetween(leg.waits_since, today, calendar) >= WAIT_BUSINESS_DAYS ? BACK_OFFICE : undefined
}

/** A suspension is one on the day itself. */
function isLate(leg: Leg, blockingReason: BlockingReason, { today, rulesOf }: DealingContext): boolean {
  if (blockingReason === 'fund-suspended') return true
  const day = { dealsOn: leg.deals_on as CalendarDay, settlesOn: leg.settles_on }
  return isNavLate(day, today, rulesOf(leg.instrument_id).calendar)
}
