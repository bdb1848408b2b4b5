import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Order } from './use-orders.ts'

/** What a withdrawal paid out and when; undefined until its money is there and goes out. */
export function paidBy({
  timeline,
  legs,
}: Order): { amount: number; currency: string; on: CalendarDay } | undefined {
  const on = legs.find(({ kind }) => kind === 'payout')?.settledOn
  const { amount: minors, currency } = timeline.find(({ state }) => state === 'paying')?.details ?? {}
  if (on === undefined || typeof minors !== 'string' || typeof currency !== 'string') return undefined
  return { amount: toDecimal(minor(BigInt(minors)), currency), currency, on }
}
