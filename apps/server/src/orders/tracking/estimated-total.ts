import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { OrderPreview, OrderSummary } from '@fundholder/protocol/order-shapes.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'
import { moneyOf } from '#orders/store/executed-trade.ts'
import type { LegRow, OrderRow } from '#orders/store/order-row.ts'
import { isOver } from './order-totals.ts'

export type TradedPart = Pick<LegRow, 'kind' | 'state' | 'traded'>
export type PaidPart = { state: string | null; details: Record<string, unknown> }

/** The money that stands for an order as a whole, as it was shown: paid out after the fee so far, or else sold or bought. */
export function sumShown({ currency, sells, buys, payout }: OrderPreview): {
  about: number
  counts?: NonNullable<OrderSummary['counts']>
} {
  const total = (parts: readonly { about: number }[]) =>
    totalOf(
      parts.map(({ about }) => about),
      currency,
    )
  const [sold, bought] = [total(sells), total(buys)]
  if (payout) return { about: payout.afterFeeSoFar ?? payout.about, counts: 'paid' }
  if (sold === 0 && bought === 0) return { about: 0 }
  return sold >= bought ? { about: sold, counts: 'sold' } : { about: bought, counts: 'bought' }
}

/** What a withdrawal pays out, once its money is there and goes out. */
export const paidOutOf = (events: readonly PaidPart[]): Minor | undefined =>
  amountIn(events.find(({ state }) => state === 'paying'))

/** What of the contract's fee came off before that. */
export const feeTakenOf = (events: readonly (PaidPart & { kind: string })[]): Minor | undefined =>
  amountIn(events.find(({ kind }) => kind === 'fee'))

function amountIn(event: PaidPart | undefined): Minor | undefined {
  const amount = event?.details['amount']
  return typeof amount === 'string' ? minor(BigInt(amount)) : undefined
}

/** What that money came to; undefined until nothing of it is to come, and where nothing of it came. */
export function sumDone(
  { state, preview }: Pick<OrderRow, 'state' | 'preview'>,
  legs: readonly TradedPart[],
  events: readonly PaidPart[],
): number | undefined {
  const { currency } = preview as OrderPreview
  const { counts } = sumShown(preview as OrderPreview)
  if (counts === 'paid') {
    const paid = paidOutOf(events)
    return paid === undefined ? undefined : toDecimal(paid, currency)
  }
  if (counts === undefined || state === 'cancelled') return undefined
  const own = legs.filter(({ kind }) => kind === (counts === 'sold' ? 'sale' : 'buy'))
  if (own.length === 0 || !own.every(isOver)) return undefined
  const moved = own.reduce((sum, leg) => sum + moneyOf(leg), 0n)
  return toDecimal(minor(moved), currency)
}
