import { readInstruction } from '#orders/instruction.ts'
import { moneyOf } from '#orders/traded.ts'
import { isBuy, isOver, isSale, type Leg, type OpenOrder } from './open-order.ts'

/** Whether an order itself goes on with the money of its sales; else they bring free cash. */
const needsCash = (legs: readonly Leg[]): boolean =>
  legs.some(
    (leg) =>
      (leg.kind === 'payout' && !isOver(leg)) ||
      (isBuy(leg) && leg.after_sales && (leg.state === 'planned' || leg.state === 'placed')),
  )

/**
 * What an order keeps reserved of so much cash for the purchases and the payout that are to come: what is beyond the
 * maxima of all its purchases is free. Undefined where nothing is to come that the money of its sales is for.
 */
export function cashKept(legs: readonly Leg[], cash: bigint): bigint | undefined {
  if (!needsCash(legs)) return undefined
  const buys = legs.filter(isBuy)
  if (buys.length === 0 || buys.some(({ maximum }) => maximum === null)) return cash
  const left = buys.reduce((sum, leg) => sum + (leg.maximum ?? 0n) - moneyOf(leg), 0n)
  return left < cash ? left : cash
}

/** What an order has had to spend by now, by what its trades are booked at: its own cash and its sales less its purchases. */
export function cashToSpend({ order }: Pick<OpenOrder, 'order'>, legs: readonly Leg[]): bigint {
  const own = BigInt(readInstruction(order.instruction).reservedCash)
  return legs.reduce((sum, leg) => {
    if (isSale(leg)) return leg.state === 'settled' ? sum + moneyOf(leg) : sum
    return isBuy(leg) ? sum - moneyOf(leg) : sum
  }, own)
}
