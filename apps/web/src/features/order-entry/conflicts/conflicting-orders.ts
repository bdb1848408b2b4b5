import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'

/** Intended order: rebalancing of the whole portfolio, full withdrawal, or any other. */
export type Wanted = 'mix' | 'everything' | 'other'

export const CONFLICTING_STATES = ['orders/total-running', 'orders/mix-running', 'orders/running'] as const
type Code = (typeof CONFLICTING_STATES)[number]

/**
 * Returns the pending orders that block the intended order, and the server's refusal code.
 *
 * @param refused refusal of the server; only the server decides whether a full withdrawal is possible
 * @returns `doneBy` the last expected date, if all orders have one
 */
export function conflictingOrdersIn(
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
/** A full withdrawal takes back what the portal has not begun to invest. */
const isTakenBack = ({ kind, state }: OrderSummary) => kind === 'CONTRIBUTION' && state === 'approved'

const IS_WAITED_FOR: Readonly<Record<Code, (order: OrderSummary) => boolean>> = {
  'orders/total-running': isTotal,
  'orders/mix-running': isChanging,
  'orders/running': (order) => !isTakenBack(order),
}
