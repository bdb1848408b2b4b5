import { type Minor, minor, splitByWeights } from '@fundholder/domain/money.ts'
import {
  fundOrderOf,
  isBuy,
  isOver,
  isSale,
  type Leg,
  type OpenOrder,
  reservedCashOf,
} from '#dealing/open-orders/open-order.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import { moneyOf } from '#orders/store/order-row.ts'

type Sharing = Pick<OpenOrder, 'order' | 'legs' | 'fundOrders'>

/**
 * Cash that an order still needs: all of it before a payout, else the shares of its pending purchases. The rest
 * is released: proceeds beyond the maxima, and shares of purchases that were cancelled or got less.
 */
export function cashRequirement(open: Sharing, cash: bigint): bigint {
  const { legs } = open
  if (legs.some((leg) => leg.kind === 'payout' && !isOver(leg))) return cash
  if (!legs.some(isPending)) return 0n
  const shares = buyShares(open)
  const wanted = legs
    .filter(isPending)
    .reduce((sum, leg) => sum + (placedAmount(open, leg) ?? shares.get(leg.number) ?? 0n), 0n)
  return least(wanted, cash)
}

/** Cash an order could spend by its booked trades: own cash plus proceeds less purchases. */
export const cashToSpend = (open: Pick<OpenOrder, 'order' | 'legs'>): bigint =>
  moneyFor(open) - open.legs.filter(isBuy).reduce((sum, leg) => sum + moneyOf(leg), 0n)

/**
 * Amount of each pending purchase: that of its fund order, else its share. Unplaced shares are scaled down
 * evenly if cash is short.
 */
export function buyAmounts(open: OpenOrder): Map<number, Minor> {
  const shares = buyShares(open)
  const placed = new Map<number, Minor>()
  const unplaced = new Map<number, Minor>()
  for (const leg of open.legs.filter(isPending)) {
    const amount = placedAmount(open, leg)
    if (amount === undefined) unplaced.set(leg.number, shares.get(leg.number) ?? minor(0n))
    else placed.set(leg.number, minor(amount))
  }
  const left = minor(reservedCashOf(open) - sum(placed)) // never negative: placed amounts stay reserved
  return new Map([...placed, ...(sum(unplaced) > left ? split(left, open.legs, unplaced) : unplaced)])
}

/**
 * Share of each purchase in all purchase money of the order, capped by the maxima. It does not depend on
 * purchases already executed or cancelled.
 */
function buyShares(open: Pick<OpenOrder, 'order' | 'legs'>): Map<number, Minor> {
  const buys = open.legs.filter(isBuy)
  if (buys.length === 0) return new Map()
  const money = moneyFor(open)
  const hasMaxima = buys.every(({ maximum }) => maximum !== null)
  const most = buys.reduce((total, { maximum }) => total + (maximum ?? 0n), 0n)
  const weights = new Map(buys.map((leg) => [leg.number, (hasMaxima ? leg.maximum : leg.weight) ?? 0n]))
  return split(minor(hasMaxima ? least(most, money) : money), buys, weights)
}

/** Splits money by weight. Ties go by instrument. */
function split(money: Minor, legs: readonly Leg[], weights: ReadonlyMap<number, bigint>): Map<number, Minor> {
  const keys = new Map(legs.map(({ instrument_id, number }) => [number, `${instrument_id} ${number}`]))
  const key = (number: number) => keys.get(number) ?? ''
  const parts = splitByWeights(money, new Map([...weights].map(([number, weight]) => [key(number), weight])))
  return new Map([...weights.keys()].map((number) => [number, parts.get(key(number)) ?? minor(0n)]))
}

/** All money an order had for purchases or a payout: own cash and settled proceeds. */
const moneyFor = ({ order, legs }: Pick<OpenOrder, 'order' | 'legs'>): bigint =>
  legs.reduce(
    (total, leg) => (isSale(leg) && leg.state === 'settled' ? total + moneyOf(leg) : total),
    BigInt(readInstruction(order.instruction).reservedCash),
  )

const isPending = (leg: Leg): boolean => isBuy(leg) && (leg.state === 'planned' || leg.state === 'placed')

const placedAmount = (open: Sharing, leg: Leg): bigint | undefined =>
  fundOrderOf(open, leg)?.amount ?? undefined

const sum = (parts: ReadonlyMap<number, bigint>): bigint =>
  [...parts.values()].reduce((total, part) => total + part, 0n)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
