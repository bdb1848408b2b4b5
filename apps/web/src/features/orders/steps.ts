import { type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { portalConfig } from '#client/portal-config.ts'
import type { Order } from './use-order.ts'

export type StepName =
  | 'acceptedOn'
  | 'sellsOn'
  | 'soldBy'
  | 'buysOn'
  | 'boughtBy'
  | 'paysOn'
  | 'allocatesFrom'
  | 'doneBy'
export type Step = {
  name: StepName
  promised?: CalendarDay | undefined
  kept?: CalendarDay | undefined
  /** Business days by which what was promised is over. */
  lateBy?: number | undefined
}

/** The steps that an approved order has, in their order, with the days promised and those kept. */
export function stepsOf({ dates, legs, state, timeline, next }: Order): Step[] {
  if (!dates) return []
  const of = (kind: Order['legs'][number]['kind']) => legs.filter((leg) => leg.kind === kind)
  const lastDay = (days: readonly (CalendarDay | undefined)[]) =>
    days.length > 0 && days.every((one) => one !== undefined) ? days.toSorted().at(-1) : undefined
  const [sales, buys, payouts] = [of('sale'), of('buy'), of('payout')]
  const dayOf = (event: Order['timeline'][number] | undefined) =>
    event && dayInZone(new Date(event.at), portalConfig().timeZone)
  const ended = timeline.findLast((event) => event.state === 'completed')
  /** Some days come by themselves; what happened later tells that one has come. */
  const lastHeardOf = dayOf(timeline.at(-1))
  const come = (day: CalendarDay | undefined) =>
    day !== undefined && (state === 'completed' || (lastHeardOf !== undefined && lastHeardOf >= day))
      ? day
      : undefined
  const isHandedOn = legs.some((leg) => leg.dealtOn !== undefined)
  const steps: Step[] = [
    {
      name: 'acceptedOn',
      promised: dates.acceptedOn,
      kept: isHandedOn ? dates.acceptedOn : come(dates.acceptedOn),
    },
    { name: 'sellsOn', promised: dates.sellsOn, kept: lastDay(sales.map(({ dealtOn }) => dealtOn)) },
    { name: 'soldBy', promised: dates.soldBy, kept: lastDay(sales.map(({ settledOn }) => settledOn)) },
    { name: 'buysOn', promised: dates.buysOn, kept: lastDay(buys.map(({ dealtOn }) => dealtOn)) },
    { name: 'boughtBy', promised: dates.boughtBy, kept: lastDay(buys.map(({ settledOn }) => settledOn)) },
    { name: 'paysOn', promised: dates.paysOn, kept: lastDay(payouts.map(({ settledOn }) => settledOn)) },
    { name: 'allocatesFrom', promised: dates.allocatesFrom, kept: come(dates.allocatesFrom) },
  ]
  const there = steps
    .filter(({ promised }) => promised !== undefined)
    .map((step) => (step.name === next?.step ? { ...step, lateBy: next.lateBy } : step))
    .toSorted((one, other) => Number(one.promised) - Number(other.promised))
  // The end is a step of its own only where it is not the last thing that happens.
  return there.some(({ promised }) => promised === dates.doneBy)
    ? there
    : [...there, { name: 'doneBy', promised: dates.doneBy, kept: dayOf(ended) }]
}
