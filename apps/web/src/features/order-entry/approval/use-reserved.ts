import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { refusalValues } from '@fundholder/language/refusal-values.ts'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'

/** Reason why an order cannot be placed now, with the orders that block it. */
export type OrderConflict = {
  words: string
  /** First day on which it can be placed, if known. */
  from?: CalendarDay | undefined
  orders: readonly { id: string; reference: string }[]
  /** True if only a full withdrawal has to wait. */
  isOfTotal: boolean
}

type Reserved = 'orders/all-reserved' | 'orders/units-reserved'

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
