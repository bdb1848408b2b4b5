import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { isDayOver, isNavLate } from '@fundholder/domain/dealing-rules/lateness.ts'
import { isRunning, type LegKind, type LegState, type OrderState } from '@fundholder/domain/orders/orders.ts'
import type { NextDay, OrderStep } from '@fundholder/protocol/orders/order-dates.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'

type Leg = {
  kind: LegKind
  state: LegState
  deals_on: CalendarDay | null
  settles_on: CalendarDay | null
  blocking_reason: string | null
}

/** Events by promised date, and the leg states before each. */
const STEPS: readonly { step: NextDay['step']; of: LegKind; until: readonly LegState[] }[] = [
  { step: 'sellsOn', of: 'sale', until: ['planned', 'placed'] },
  { step: 'soldBy', of: 'sale', until: ['planned', 'placed', 'executed'] },
  { step: 'buysOn', of: 'buy', until: ['planned', 'placed'] },
  { step: 'boughtBy', of: 'buy', until: ['planned', 'placed', 'executed'] },
  { step: 'paysOn', of: 'payout', until: ['planned', 'executed'] },
]

/**
 * Returns the first promised date of a running order that is not met yet. It may have passed, then the order
 * is late.
 * Undefined when nothing is promised or all is done.
 */
export function nextMilestone(
  { state, promised }: { state: OrderState; promised: PromisedDays | null },
  legs: readonly Leg[],
  today: CalendarDay,
): NextDay | undefined {
  if (!promised || !isRunning(state)) return undefined
  const open = STEPS.filter(({ of, until }) =>
    legs.some((leg) => leg.kind === of && until.includes(leg.state)),
  )
  const { allocatesFrom, doneBy } = promised
  const days: NextDay[] = [
    ...open.flatMap(({ step }) => (promised[step] ? [{ step, on: promised[step] }] : [])),
    ...(allocatesFrom && allocatesFrom > today
      ? [{ step: 'allocatesFrom' as const, on: allocatesFrom }]
      : []),
  ]
  const next = days.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0] ?? {
    step: 'doneBy',
    on: doneBy,
  }
  const lateBy = isLate(next, legs, today) ? businessDaysBetween(next.on, today, TARGET) : 0
  return { ...next, ...(lateBy > 0 && { lateBy }) }
}

/**
 * Returns true when the event of a promised date is late. A dealing is known once that day's NAV is
 * published; until then it
 * is late only if it is blocked or did not deal on that day.
 */
export function isLate(
  { step, on }: { step: OrderStep['step']; on: CalendarDay },
  legs: readonly Leg[],
  today: CalendarDay,
): boolean {
  if (!isDayOver(on, today)) return false
  const kind = step === 'sellsOn' ? 'sale' : step === 'buysOn' ? 'buy' : undefined
  if (kind === undefined) return true
  return legs
    .filter((leg) => leg.kind === kind && (leg.state === 'planned' || leg.state === 'placed'))
    .some(
      ({ state, blocking_reason, deals_on, settles_on }) =>
        state === 'planned' ||
        blocking_reason !== null ||
        deals_on === null ||
        deals_on > on ||
        isNavLate({ dealsOn: deals_on, settlesOn: settles_on }, today, TARGET),
    )
}
