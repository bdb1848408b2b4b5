import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { lastDay } from '#orders/schedule/expected-dates.ts'
import { type LegRow, moneyOf } from '#orders/store/order-row.ts'

type Leg = Pick<LegRow, 'kind' | 'state' | 'traded' | 'maximum' | 'dealt_on'>
type CashContext = {
  /** Settled cash reserved by this order, in minor units. */
  reserved: bigint
  approvedOn: CalendarDay
  currency: string
}

/**
 * Returns the cash, at trade date, that an order has yet to invest or pay out: its reservation plus unsettled
 * sale proceeds,
 * limited by the maximum of its open purchases. Undefined when nothing is outstanding.
 */
export function pendingCashOf(
  legs: readonly Leg[],
  { reserved, approvedOn, currency }: CashContext,
): OrderSummary['pendingCash'] {
  const isToCome = ({ state }: Leg) => state === 'planned' || state === 'placed'
  const buys = legs.filter((leg) => leg.kind === 'buy' && isToCome(leg))
  const isPaidOut = legs.some((leg) => leg.kind === 'payout' && isToCome(leg))
  if (buys.length === 0 && !isPaidOut) return undefined
  const sold = legs.filter(({ kind, dealt_on }) => kind === 'sale' && dealt_on !== null)
  const unsettled = sold.filter(({ state }) => state === 'executed')
  const there = unsettled.reduce<bigint>((sum, leg) => sum + moneyOf(leg), reserved)
  const amount = isPaidOut ? there : least(there, mostOf(buys))
  if (amount <= 0n) return undefined
  return {
    purpose: isPaidOut ? 'payment' : 'investment',
    amount: toDecimal(minor(amount), currency),
    since: lastDay([approvedOn, ...sold.map(({ dealt_on }) => dealt_on ?? undefined)]) ?? approvedOn,
  }
}

/** Total of the purchase limits; undefined if one has none. */
function mostOf(buys: readonly Leg[]): bigint | undefined {
  let sum = 0n
  for (const { maximum } of buys) {
    if (maximum === null) return undefined
    sum += maximum
  }
  return sum
}

const least = (one: bigint, other: bigint | undefined) => (other !== undefined && other < one ? other : one)
