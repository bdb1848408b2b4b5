import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDaysBetween } from '@fundholder/domain/days/business-days.ts'
import { orderDates } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { isNavLate } from '@fundholder/domain/dealing-rules/lateness.ts'
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
import { NOT_PLACED_IN_TIME } from '#orders/store/order-notification.ts'
import { AWAITS_NEW_DEALING_DAY, type BlockingReason, executionTermsOf } from './execute-legs.ts'

/** After so long a suspension the back office decides. */
const WAIT_BUSINESS_DAYS = 10
export const BACK_OFFICE = 'back-office'

/**
 * Resumes legs of a reopened fund. A leg whose fund order is in time keeps its date; the others get the next
 * dealing day.
 */
export function resumeLegs(open: OpenOrder, context: DealingContext): Step | undefined {
  const back = open.legs.filter(
    (leg) =>
      leg.state === 'placed' && leg.blocking_reason === 'fund-suspended' && context.isOpen(leg.instrument_id),
  )
  if (back.length === 0) return undefined
  const isInTime = (leg: Leg) =>
    isWithFundHouse(open, leg) && leg.deals_on !== null && leg.deals_on >= context.today
  const late = back.filter((leg) => !isInTime(leg))
  const step = redateLegs(open, late, context)
  for (const leg of back.filter(isInTime))
    step.legs.push({ ...leg, blocking_reason: null, blocked_since: null })
  return { ...step, events: [resumed(step.legs)], notifications: [{ kind: 'resumed', legs: step.legs }] }
}

/** Moves legs that missed their fund house to the next dealing day, whatever the NAV of the missed one. */
export function redateMissed(open: OpenOrder, context: DealingContext): Step | undefined {
  const missed = open.legs.filter(
    (leg) =>
      leg.state === 'placed' &&
      leg.deals_on !== null &&
      leg.deals_on <= context.today &&
      !AWAITS_NEW_DEALING_DAY.has(leg.blocking_reason) &&
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
 * Moves legs to the next dealing day, ends their fund orders and notifies clients of reopened funds.
 * @param how the former fund orders end.
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
    step.legs.push({
      ...leg,
      deals_on: dealsOn,
      settles_on: settlesOn,
      blocking_reason: null,
      blocked_since: null,
    })
  }
  step.events.push(resumed(step.legs))
  const opened = legs.filter(({ blocking_reason }) => AWAITS_NEW_DEALING_DAY.has(blocking_reason))
  if (opened.length > 0) step.notifications.push({ kind: 'resumed', legs: opened })
  return step
}

const resumed = (legs: readonly Leg[]): OrderEvent => ({
  event: 'resumed',
  details: { legs: legs.map(({ number }) => number), dealsOn: legs.map(({ deals_on }) => deals_on) },
})

/** Ends the fund order of a leg. One that was never sent counts as missed. */
export function endFundOrder(step: Step, open: OpenOrder, leg: Leg, how: FundOrderEnd): void {
  const fundOrder = fundOrderOf(open, leg)
  if (fundOrder)
    step.endedFundOrders.push({
      reference: fundOrder.reference,
      how: fundOrder.file_id === null ? 'missed' : how,
    })
}

/**
 * Records legs that missed their dealing day. The client is notified once at the start, and once when the back
 * office has to decide.
 */
export function reportStalled(open: OpenOrder, context: DealingContext): Step | undefined {
  const step = newStep()
  for (const leg of open.legs) {
    if (leg.state !== 'placed' || leg.deals_on === null || leg.blocking_reason === BACK_OFFICE) continue
    const blockingReason = executionTermsOf(open, leg, context)
    if (typeof blockingReason !== 'string') continue
    const reason =
      leg.blocking_reason === blockingReason
        ? overdue(leg, blockingReason, context)
        : isLate(leg, blockingReason, context)
          ? blockingReason
          : undefined
    if (reason === undefined) continue
    const waiting = { ...leg, blocking_reason: reason, blocked_since: leg.blocked_since ?? leg.deals_on }
    step.legs.push(waiting)
    step.events.push({ event: 'delayed', reason, details: { legs: [leg.number] } })
    step.notifications.push({ kind: 'delayed', legs: [waiting], reason })
  }
  return step.legs.length === 0 ? undefined : step
}

/** Only a suspension escalates; a late NAV arrives eventually. */
function overdue(
  leg: Leg,
  blockingReason: BlockingReason,
  { today, rulesOf }: DealingContext,
): typeof BACK_OFFICE | undefined {
  if (blockingReason !== 'fund-suspended' || leg.blocked_since === null) return undefined
  const { calendar } = rulesOf(leg.instrument_id)
  return businessDaysBetween(leg.blocked_since, today, calendar) >= WAIT_BUSINESS_DAYS
    ? BACK_OFFICE
    : undefined
}

/** A suspension counts at once, a NAV only after its publication is due. */
function isLate(leg: Leg, blockingReason: BlockingReason, { today, rulesOf }: DealingContext): boolean {
  if (blockingReason === 'fund-suspended') return true
  const day = { dealsOn: leg.deals_on as CalendarDay, settlesOn: leg.settles_on }
  return isNavLate(day, today, rulesOf(leg.instrument_id).calendar)
}
