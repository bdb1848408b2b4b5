import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Order } from './use-orders.ts'

export type StepName = 'sellsOn' | 'soldBy' | 'buysOn' | 'boughtBy' | 'paysOn' | 'allocatesFrom' | 'doneBy'
export type Step = { name: StepName; promised?: CalendarDay | undefined; kept?: CalendarDay | undefined }

/** The steps that an approved order has, in their order, with the days promised and those kept. */
export function stepsOf({ dates, legs, state, timeline }: Order): Step[] {
  if (!dates) return []
  const of = (kind: Order['legs'][number]['kind']) => legs.filter((leg) => leg.kind === kind)
  const lastDay = (days: readonly (CalendarDay | undefined)[]) =>
    days.length > 0 && days.every((one) => one !== undefined) ? days.toSorted().at(-1) : undefined
  const [sales, buys, payouts] = [of('sale'), of('buy'), of('payout')]
  const ended = timeline.findLast((event) => event.state === 'completed')
  const steps: Step[] = [
    { name: 'sellsOn', promised: dates.sellsOn, kept: lastDay(sales.map(({ dealtOn }) => dealtOn)) },
    { name: 'soldBy', promised: dates.soldBy, kept: lastDay(sales.map(({ settledOn }) => settledOn)) },
    { name: 'buysOn', promised: dates.buysOn, kept: lastDay(buys.map(({ dealtOn }) => dealtOn)) },
    { name: 'boughtBy', promised: dates.boughtBy, kept: lastDay(buys.map(({ settledOn }) => settledOn)) },
    { name: 'paysOn', promised: dates.paysOn, kept: lastDay(payouts.map(({ settledOn }) => settledOn)) },
    {
      name: 'allocatesFrom',
      promised: dates.allocatesFrom,
      ...(state === 'completed' && { kept: dates.allocatesFrom }),
    },
  ]
  const there = steps.filter(({ promised }) => promised !== undefined)
  const end = ended && (ended.at.slice(0, 10).replaceAll('-', '') as CalendarDay)
  return [...there, { name: 'doneBy', promised: dates.doneBy, kept: end }]
}
