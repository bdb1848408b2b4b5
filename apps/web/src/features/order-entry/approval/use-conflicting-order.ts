import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'
import { CONFLICTING_STATES, conflictingOrdersIn, type Wanted } from './conflicting-orders.ts'

/** Why nothing of the kind can be ordered now, and the orders that it waits for. */
export type OrderConflict = { words: string; orders: readonly { id: string; reference: string }[] }

type Reserved = 'orders/all-reserved' | 'orders/units-reserved'

/**
 * Pending orders that block this one, shown before anything is entered. Once the server was asked
 * what an order would do, its answer goes before what is read from the list.
 */
export function useConflictingOrder(
  wanted: Wanted,
  { data, error }: { data: unknown; error: unknown } = { data: undefined, error: null },
): OrderConflict | undefined {
  const { text, day } = useLanguage()
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
  return {
    words:
      from === undefined
        ? text(`refusals.${code}`)
        : text(`dealing.conflicting.from.${code}`, { day: day(from) }),
    orders,
  }
}

/** The words of a refusal because of what is reserved, and the orders that it is reserved for, all of them of the own contract. */
export function useReserved(error: unknown): OrderConflict | undefined {
  const { text } = useLanguage()
  const reserved = isRefusal(error, 'orders/all-reserved', 'orders/units-reserved') ? error : undefined
  const orders = reservedFor(reserved?.details['reservedFor'])
  if (!reserved || orders.length === 0) return undefined
  return {
    words: text(`dealing.conflicting.${reserved.code as Reserved}`, {
      ...(reserved.details as { name: string; available: string }),
      count: orders.length,
    }),
    orders,
  }
}

/** The orders that a refusal names, as the server tells them. */
const reservedFor = (details: unknown): OrderConflict['orders'] =>
  (Array.isArray(details) ? (details as { orderId: string; reference: string }[]) : []).map(
    ({ orderId, reference }) => ({ id: orderId, reference }),
  )
