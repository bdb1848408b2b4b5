import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Order } from './use-order.ts'

type Sum = { amount: number; currency: string }

/** Returns the payout of a withdrawal and its date; undefined until the payment is due. */
export function paidBy({ executedTotal, currency, legs }: Order): (Sum & { on: CalendarDay }) | undefined {
  const on = legs.find(({ kind }) => kind === 'payout')?.settledOn
  return on && executedTotal !== undefined ? { amount: executedTotal, currency, on } : undefined
}

/** The contract's fee that came off what a full withdrawal pays out; undefined where none did. */
export const feeOf = ({ timeline }: Pick<Order, 'timeline'>): Sum | undefined =>
  sumIn(timeline.find(({ kind }) => kind === 'fee')?.details)

function sumIn({ amount, currency }: Record<string, unknown> = {}): Sum | undefined {
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined
  return { amount: toDecimal(minor(BigInt(amount)), currency), currency }
}
