import { businessDaysBetween, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isRunning, type LegKind, type LegState, type OrderState } from '@fundholder/domain/orders.ts'
import type { NextDay } from '@fundholder/protocol/order-shapes.ts'
import type { PromisedDays } from './orders.tables.ts'

type Leg = { kind: LegKind; state: LegState }

/** What happens on each promised day, and which legs it is still to come for. */
const STEPS: readonly { step: NextDay['step']; of: LegKind; until: readonly LegState[] }[] = [
  { step: 'sellsOn', of: 'sale', until: ['planned', 'placed'] },
  { step: 'soldBy', of: 'sale', until: ['planned', 'placed', 'executed'] },
  { step: 'buysOn', of: 'buy', until: ['planned', 'placed'] },
  { step: 'boughtBy', of: 'buy', until: ['planned', 'placed', 'executed'] },
  { step: 'paysOn', of: 'payout', until: ['planned', 'executed'] },
]

/**
 * The first promised day of a running order on which something happens that has not happened yet. It may be over: then
 * the order is late. Undefined where nothing is promised or everything is done.
 */
export function nextDayOf(
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
    ...(allocatesFrom && allocatesFrom >= today
      ? [{ step: 'allocatesFrom' as const, on: allocatesFrom }]
      : []),
  ]
  const next = days.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0] ?? {
    step: 'doneBy',
    on: doneBy,
  }
  const lateBy = next.on < today ? businessDaysBetween(next.on, today, TARGET) : 0
  return { ...next, ...(lateBy > 0 && { lateBy }) }
}
