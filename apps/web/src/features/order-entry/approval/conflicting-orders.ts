import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderSummary } from '@fundholder/protocol/order-shapes.ts'

/** What is wanted beside orders that run: all of a portfolio brought to a strategy, all of it paid out, or anything else. */
export type Wanted = 'mix' | 'everything' | 'other'

export const IN_THE_WAY = ['orders/total-running', 'orders/mix-running', 'orders/running'] as const
type Code = (typeof IN_THE_WAY)[number]

/**
 * Which orders under way what is wanted waits for, if any, and how the server calls that.
 *
 * @param refused as what the server has refused it. Whether all of it can be paid out is only for the server to say.
 * @returns `doneBy` the last day that is expected of them, where one is known of each.
 */
export function ordersInTheWay(
  wanted: Wanted,
  orders: readonly OrderSummary[],
  refused?: Code,
): { code: Code; orders: readonly OrderSummary[]; doneBy: CalendarDay | undefined } | undefined {
  const under = orders.filter(({ state }) => state !== 'pending')
  const code = refused ?? codeOf(wanted, under)
  if (!code) return undefined
  const waitedFor = under.filter(IS_WAITED_FOR[code])
  const days = waitedFor.flatMap(({ expectedBy }) => expectedBy ?? [])
  const doneBy =
    days.length === waitedFor.length
      ? days.toSorted((one, other) => Number(one) - Number(other)).at(-1)
      : undefined
  return { code, orders: waitedFor, doneBy }
}

function codeOf(wanted: Wanted, under: readonly OrderSummary[]): Code | undefined {
  if (under.some(isTotal)) return 'orders/total-running'
  return wanted === 'mix' && under.some(isChanging) ? 'orders/mix-running' : undefined
}

const isTotal = ({ withdrawType }: OrderSummary) => withdrawType === 'TOTAL'
const isChanging = ({ kind }: OrderSummary) => CHANGING.has(kind)
const CHANGING: ReadonlySet<OrderSummary['kind']> = new Set(['ORDER', 'SWITCH', 'REBALANCE'])
/** A total withdrawal takes back what the portal has not begun to invest. */
const isTakenBack = ({ kind, state }: OrderSummary) => kind === 'CONTRIBUTION' && state === 'approved'

const IS_WAITED_FOR: Readonly<Record<Code, (order: OrderSummary) => boolean>> = {
  'orders/total-running': isTotal,
  'orders/mix-running': isChanging,
  'orders/running': (order) => !isTakenBack(order),
}
