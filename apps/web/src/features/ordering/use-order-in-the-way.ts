import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderSummary } from '@fundholder/protocol/order-shapes.ts'
import { useHoldings } from '#account/use-holdings.ts'
import { useOrdersUnderWay } from '#account/use-orders.ts'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'

/** What is wanted beside orders that run: all of a portfolio brought to a strategy, all of it paid out, or anything else. */
export type Wanted = 'mix' | 'everything' | 'other'

/** Why nothing of the kind can be ordered now, and the orders that it waits for. */
export type InTheWay = { words: string; orders: readonly OrderSummary[] }

type Code = 'orders/total-running' | 'orders/mix-running' | 'orders/running'
const LATE = {
  'orders/total-running': 'dealing.inTheWay.totalLate',
  'orders/mix-running': 'dealing.inTheWay.mixLate',
  'orders/running': 'dealing.inTheWay.late',
} as const

/**
 * Orders under way that the server would refuse this one for, told before anything is entered. Once the server was asked
 * what an order would do, its answer goes before what is read from the list.
 */
export function useOrderInTheWay(
  wanted: Wanted,
  asked: { data: unknown; error: unknown } = { data: undefined, error: null },
): InTheWay | undefined {
  const { text, day } = useLanguage()
  const { data: held, isPending } = useHoldings()
  const under = useOrdersUnderWay().data?.data.filter(({ state }) => state !== 'pending') ?? []
  const { error } = asked
  const refused = CODES.find((code) => isRefusal(error, code))
  if (!refused && asked.data !== undefined && error === null) return undefined
  const code = refused ?? codeOf(wanted, under)
  if (!code || isPending) return undefined
  const orders = waitedFor(code, under)
  const doneBy = latest(orders.flatMap(({ dates }) => dates?.doneBy ?? []))
  // A day that is priced is over: what should have been done by then has no day of which one could be sure.
  const isLate = doneBy !== undefined && held?.valuedOn !== undefined && doneBy < held.valuedOn
  const told = isRefusal(error, code) ? error.details.possibleFrom : undefined
  const from = typeof told === 'string' ? (told as CalendarDay) : doneBy
  return {
    words:
      isLate || from === undefined ? text(LATE[code]) : text(`refusals.${code}`, { possibleFrom: day(from) }),
    orders,
  }
}

const CODES = ['orders/total-running', 'orders/mix-running', 'orders/running'] as const satisfies Code[]
const CHANGING: ReadonlySet<OrderSummary['kind']> = new Set(['ORDER', 'SWITCH', 'REBALANCE'])

/** Whether all of it can be paid out is only for the server to say: it takes some orders back for that. */
function codeOf(wanted: Wanted, under: readonly OrderSummary[]): Code | undefined {
  if (under.some(isTotal)) return 'orders/total-running'
  return wanted === 'mix' && under.some(isChanging) ? 'orders/mix-running' : undefined
}

const isTotal = ({ withdrawType }: OrderSummary) => withdrawType === 'TOTAL'
const isChanging = ({ kind }: OrderSummary) => CHANGING.has(kind)

const waitedFor = (code: Code, under: readonly OrderSummary[]) =>
  code === 'orders/running' ? under : under.filter(code === 'orders/total-running' ? isTotal : isChanging)

const latest = (days: readonly CalendarDay[]): CalendarDay | undefined => days.toSorted().at(-1)
