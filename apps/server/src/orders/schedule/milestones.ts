import { type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { type LegKind, ORDER_STEPS, type OrderState } from '@fundholder/domain/orders/orders.ts'
import type { OrderStep } from '@fundholder/protocol/orders/order-dates.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { type DatedLeg, type ExpectedDates, lastDay } from './expected-dates.ts'
import { isLate } from './next-milestone.ts'

type Order = { state: OrderState; promised: PromisedDays | null }
type MilestoneContext = {
  /** Expected dates by leg number, cancelled legs excluded. */
  expected: ReadonlyMap<number, ExpectedDates>
  today: CalendarDay
  /** Completion time, and the time zone of its date. */
  completedAt: Date | undefined
  timeZone: string
}
type Days = Omit<OrderStep, 'step' | 'promised' | 'state' | 'lateBy'>

/** Milestones of an order that is not approved yet, on the dates that it would have if it were approved now. */
export function plannedMilestones(dates: PromisedDays): OrderStep[] {
  const { steps, hasOwnCompletion } = datedSteps(dates)
  const completion = { step: 'doneBy' as const, on: dates.doneBy }
  return [...steps, ...(hasOwnCompletion ? [completion] : [])].map(({ step, on }) => ({
    step,
    promised: on,
    expected: on,
    state: 'ahead',
  }))
}

/** Steps by date. Completion is a step of its own only if no other falls on that date. */
function datedSteps(dates: PromisedDays) {
  const steps = ORDER_STEPS.flatMap((step) => {
    const on = dates[step]
    return on === undefined ? [] : [{ step, on }]
  }).toSorted((one, other) => Number(one.on) - Number(other.on))
  return { steps, hasOwnCompletion: steps.every(({ on }) => on !== dates.doneBy) }
}

/**
 * Milestones of an approved order in order, each with its promised date and its actual or expected one.
 * Cancelled legs are
 * ignored.
 */
export function milestonesOf(
  { state, promised }: Order,
  legs: readonly DatedLeg[],
  context: MilestoneContext,
): OrderStep[] {
  if (!promised) return []
  const { today, completedAt, timeZone } = context
  const left = legs.filter((leg) => leg.state !== 'cancelled')
  const legStep = (kind: LegKind, day: 'dealsOn' | 'settlesOn'): Days => {
    const own = left.filter((leg) => leg.kind === kind)
    return own.length === 0 ? {} : daysOf(own, day, context.expected)
  }
  // An allocation begins on its date itself.
  const begun = (day: CalendarDay | undefined): Days =>
    day === undefined ? {} : day <= today ? { kept: day } : { expected: day }
  const days: Record<(typeof ORDER_STEPS)[number], Days> = {
    acceptedOn: left.some(({ dealt_on }) => dealt_on !== null)
      ? { kept: promised.acceptedOn }
      : begun(promised.acceptedOn),
    sellsOn: legStep('sale', 'dealsOn'),
    soldBy: legStep('sale', 'settlesOn'),
    buysOn: legStep('buy', 'dealsOn'),
    boughtBy: legStep('buy', 'settlesOn'),
    paysOn: legStep('payout', 'settlesOn'),
    allocatesFrom: begun(promised.allocatesFrom),
  }
  const isOver = state === 'completed' || state === 'cancelled'
  const made = (step: OrderStep['step'], on: CalendarDay, { expected, ...found }: Days): OrderStep => {
    const { kept } = found
    // A new allocation stays ordered when trades are cancelled.
    if (kept === undefined && isOver && step !== 'allocatesFrom')
      return { step, promised: on, state: 'dropped' }
    const lateBy =
      kept !== undefined ||
      (expected !== undefined && (expected >= today || (found.awaitsPriceOf && !found.waitsFor)))
        ? businessDaysBetween(on, (kept ?? expected) as CalendarDay, TARGET)
        : isLate({ step, on }, left, today)
          ? businessDaysBetween(on, today, TARGET)
          : 0
    return {
      step,
      promised: on,
      state: kept === undefined ? 'ahead' : 'done',
      ...found,
      ...(expected && { expected }),
      ...(lateBy > 0 && { lateBy }),
    }
  }
  const { steps, hasOwnCompletion } = datedSteps(promised)
  const there = steps.map(({ step, on }) => made(step, on, days[step]))
  if (!hasOwnCompletion) return there
  const ended = completedAt && { kept: dayInZone(completedAt, timeZone) }
  const last = there.every(({ kept, expected }) => kept ?? expected)
    ? lastDay([promised.doneBy, ...there.map(({ kept, expected }) => kept ?? expected)])
    : undefined
  return [...there, made('doneBy', promised.doneBy, ended ?? (last ? { expected: last } : {}))]
}

/** Last date of several legs: actual once all have occurred, with the number that have. */
function daysOf(
  own: readonly DatedLeg[],
  day: 'dealsOn' | 'settlesOn',
  expected: ReadonlyMap<number, ExpectedDates>,
): Days {
  const keptOf = (leg: DatedLeg) => (day === 'dealsOn' ? leg.dealt_on : leg.settled_on)
  const open = own.filter((leg) => keptOf(leg) === null)
  if (open.length === 0) return { kept: lastDay(own.map((leg) => keptOf(leg) ?? undefined)) }
  const ahead = open.map(({ number }) => expected.get(number) ?? {})
  const isKnown = ahead.every((one) => one[day] !== undefined)
  const waitsFor = ahead.find(
    (one) => one.waitsFor && (day === 'dealsOn' || one[day] === undefined),
  )?.waitsFor
  const priced = day === 'dealsOn' ? lastDay(ahead.map((one) => one.awaitsPriceOf)) : undefined
  const done = own.length - open.length
  return {
    ...(isKnown && { expected: lastDay(ahead.map((one) => one[day])) }),
    ...(waitsFor && { waitsFor }),
    ...(priced && ahead.every((one) => one.awaitsPriceOf) && { awaitsPriceOf: priced }),
    ...(done > 0 && { done, of: own.length }),
  }
}
