import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { refusalValues } from '@fundholder/language/refusal-values.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { isRefusal } from '#client/failures.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { CONFLICTING_STATES, conflictingOrdersIn, type Wanted } from './conflicting-orders.ts'

/** Reason why an order cannot be placed now, with the orders that block it. */
export type OrderConflict = {
  words: string
  orders: readonly { id: string; reference: string }[]
  /** True if only a full withdrawal has to wait. */
  isOfTotal: boolean
}

type Reserved = 'orders/all-reserved' | 'orders/units-reserved'

/**
 * Returns the pending orders that block this one, before anything is entered. Once the server has answered a preview,
 * its refusal takes precedence over the list of orders.
 */
export function useConflictingOrder(
  wanted: Wanted,
  { data, error }: { data: unknown; error: unknown } = { data: undefined, error: null },
): OrderConflict | undefined {
  const { language, text, day } = useLanguage()
  const { isPending } = useHoldings()
  const under = useOrdersUnderWay().data?.data ?? []
  const reserved = useReserved(error)
  if (reserved) return reserved
  const refused = CONFLICTING_STATES.find((code) => isRefusal(error, code))
  if (isPending || (!refused && data !== undefined && error === null)) return undefined
  const found = conflictingOrdersIn(wanted, under, refused)
  if (!found) return undefined
  const { code, orders, doneBy } = found
  const from = isRefusal(error, code) ? (error.details.possibleFrom as CalendarDay | undefined) : doneBy
  const words =
    from === undefined
      ? text(`refusals.${code}`)
      : text(`dealing.conflicting.from.${code}`, { day: day(from) })
  const until = isRefusal(error, code) && refusalValues(error.details, language, ownTimeZone())['pausedUntil']
  return {
    words: until ? `${words} ${text('dealing.conflicting.paused', { until })}` : words,
    orders,
    isOfTotal: code === 'orders/running' && !until,
  }
}

/** Explains a refusal because of reservations, with the orders of the contract that hold them. */
export function useReserved(error: unknown): OrderConflict | undefined {
  const { text, language } = useLanguage()
  const reserved = isRefusal(error, 'orders/all-reserved', 'orders/units-reserved') ? error : undefined
  const orders = reservedFor(reserved?.details['reservedFor'])
  if (!reserved || orders.length === 0) return undefined
  return {
    words: text(`dealing.conflicting.${reserved.code as Reserved}`, {
      ...(refusalValues(reserved.details, language) as { name: string; available: string }),
      count: orders.length,
    }),
    orders,
    isOfTotal: false,
  }
}

/** Reads the orders that a refusal names. */
const reservedFor = (details: unknown): OrderConflict['orders'] =>
  (Array.isArray(details) ? (details as { orderId: string; reference: string }[]) : []).map(
    ({ orderId, reference }) => ({ id: orderId, reference }),
  )
