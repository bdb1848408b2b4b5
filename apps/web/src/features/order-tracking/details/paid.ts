import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Order } from './use-order.ts'

type Sum = { amount: number; currency: string }

/** Returns the payout of a withdrawal and its date; undefined until the payment is due. */
export function paidBy({ executedTotal, currency, legs }: Order): (Sum & { on: CalendarDay }) | undefined {
  const on = legs.find(({ kind }) => kind === 'payout')?.settledOn
  return on && executedTotal !== undefined ? { amount: executedTotal, currency, on } : undefined
}

/** Contract fee deducted from the payout of a full withdrawal; undefined if there was none. */
export const feeOf = ({ timeline }: Pick<Order, 'timeline'>): Sum | undefined =>
  sumIn(timeline.find(({ kind }) => kind === 'fee')?.details)

function sumIn({ amount, currency }: Record<string, unknown> = {}): Sum | undefined {
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined
  return { amount: toDecimal(minor(BigInt(amount)), currency), currency }
}
