import { businessDaysBetween } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { orderDates } from '@fundholder/domain/dealing-dates.ts'
import { isNavLate } from '@fundholder/domain/lateness.ts'
import type { HouseOrderEnd } from '#dealing/fund-orders/fund-orders.tables.ts'
import {
  type Happening,
  isWithHouse,
  type Leg,
  newStep,
  type OpenOrder,
  type Step,
  type Surroundings,
  toldOf,
} from '#dealing/open-orders/open-order.ts'
import { NOT_PLACED_IN_TIME } from '#order-notifications/queue-notifications.ts'
import { dealtFor, type Lack, WAITS_FOR_A_DAY } from './execute-legs.ts'

/** A suspended fund is waited for so long; then the back office decides. */
const WAIT_BUSINESS_DAYS = 10
export const BACK_OFFICE = 'back-office'

/**
 * A fund that deals again deals on its day what its house has for that day. What else has waited for it gets another
 * dealing day: its former one has passed, or began without the order.
 */
export function resumeLegs(open: OpenOrder, around: Surroundings): Step | undefined {
  const back = open.legs.filter(
    (leg) => leg.state === 'placed' && leg.waits_for === 'fund-suspended' && around.isOpen(leg.instrument_id),
  )
  if (back.length === 0) return undefined
  const isInTime = (leg: Leg) =>
    isWithHouse(open, leg) && leg.deals_on !== null && leg.deals_on >= around.today
  const late = back.filter((leg) => !isInTime(leg))
  const step = replaced(open, late, around)
  for (const leg of back.filter(isInTime)) step.legs.push({ ...leg, waits_for: null, waits_since: null })
  return { ...step, happenings: [resumed(step.legs)], notices: [{ kind: 'resumed', legs: step.legs }] }
}

/**
 * Legs of which their fund house was told nothing before their dealing day began: it has not dealt them, whatever its
 * price of that day, and they get the next one.
 */
export function redateMissed(open: OpenOrder, around: Surroundings): Step | undefined {
  const missed = open.legs.filter(
    (leg) =>
      leg.state === 'placed' &&
      leg.deals_on !== null &&
      leg.deals_on <= around.today &&
      !WAITS_FOR_A_DAY.has(leg.waits_for) &&
      around.isOpen(leg.instrument_id) &&
      !isWithHouse(open, leg),
  )
  if (missed.length === 0) return undefined
  const step = replaced(open, missed, around, 'missed')
  const reason = NOT_PLACED_IN_TIME
  return {
    ...step,
    happenings: [
      ...step.happenings,
      { event: 'delayed', reason, details: { legs: missed.map(({ number }) => number) } },
    ],
    notices: [{ kind: 'delayed', legs: missed, reason }],
  }
}

/**
 * Legs that get the next dealing day there is. A fund house that has orders for their former one is asked to cancel them,
 * and the client is told of what has waited for a suspended fund.
 *
 * @param how the orders for the former day end.
 */
export function replaced(
  open: OpenOrder,
  legs: readonly Leg[],
  around: Surroundings,
  how: HouseOrderEnd = 'cancelled',
): Step {
  const step = newStep()
  for (const leg of legs) {
    untell(step, open, leg, how)
    const { dealsOn, settlesOn } = orderDates(around.at, around.rulesOf(leg.instrument_id))
    step.legs.push({ ...leg, deals_on: dealsOn, settles_on: settlesOn, waits_for: null, waits_since: null })
  }
  step.happenings.push(resumed(step.legs))
  const opened = legs.filter(({ waits_for }) => WAITS_FOR_A_DAY.has(waits_for))
  if (opened.length > 0) step.notices.push({ kind: 'resumed', legs: opened })
  return step
}

const resumed = (legs: readonly Leg[]): Happening => ({
  event: 'resumed',
  details: { legs: legs.map(({ number }) => number), dealsOn: legs.map(({ deals_on }) => deals_on) },
})

/** The fund house is not to deal a leg; one that was told nothing yet is told nothing. */
export function untell(step: Step, open: OpenOrder, leg: Leg, how: HouseOrderEnd): void {
  const told = toldOf(open, leg)
  if (told) step.untell.push({ reference: told.reference, how: told.file_id === null ? 'missed' : how })
}

/**
 * Notes which legs did not deal on their day and why. The client is told when a leg begins to wait, and when the back
 * office has to decide; each once.
 */
export function noteWaiting(open: OpenOrder, around: Surroundings): Step | undefined {
  const step = newStep()
  for (const leg of open.legs) {
    if (leg.state !== 'placed' || leg.deals_on === null || leg.waits_for === BACK_OFFICE) continue
    const lack = dealtFor(open, leg, around)
    if (typeof lack !== 'string') continue
    const reason =
      leg.waits_for === lack ? overdue(leg, lack, around) : isLate(leg, lack, around) ? lack : undefined
    if (reason === undefined) continue
    const waiting = { ...leg, waits_for: reason, waits_since: leg.waits_since ?? leg.deals_on }
    step.legs.push(waiting)
    step.happenings.push({ event: 'delayed', reason, details: { legs: [leg.number] } })
    step.notices.push({ kind: 'delayed', legs: [waiting], reason })
  }
  return step.legs.length === 0 ? undefined : step
}

/** A NAV that is late comes one day; whether a suspended fund opens again nobody knows. */
function overdue(leg: Leg, lack: Lack, { today, rulesOf }: Surroundings): typeof BACK_OFFICE | undefined {
  if (lack !== 'fund-suspended' || leg.waits_since === null) return undefined
  const { calendar } = rulesOf(leg.instrument_id)
  return businessDaysBetween(leg.waits_since, today, calendar) >= WAIT_BUSINESS_DAYS ? BACK_OFFICE : undefined
}

/** A suspension is one on the day itself. */
function isLate(leg: Leg, lack: Lack, { today, rulesOf }: Surroundings): boolean {
  if (lack === 'fund-suspended') return true
  const day = { dealsOn: leg.deals_on as CalendarDay, settlesOn: leg.settles_on }
  return isNavLate(day, today, rulesOf(leg.instrument_id).calendar)
}
