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

/** What shares of an order's money are read from. */
type Sharing = Pick<OpenOrder, 'order' | 'legs' | 'fundOrders'>

/**
 * What an order may still take of so much cash: all of it for a payout, else what its purchases to come get. What is beyond
 * that is free: what sales brought beyond the maxima, and the share of a purchase that was taken out or that got less than
 * it would get now.
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

/** What an order has had to spend by now, by what its trades are booked at: its own cash and its sales less its purchases. */
export const cashToSpend = (open: Pick<OpenOrder, 'order' | 'legs'>): bigint =>
  moneyFor(open) - open.legs.filter(isBuy).reduce((sum, leg) => sum + moneyOf(leg), 0n)

/**
 * What each purchase to come gets: what its fund house was told, else its share. Where that is no longer there they are
 * all scaled by one factor.
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
  const left = minor(reservedCashOf(open) - sum(placed)) // never below: what houses were told stays reserved
  return new Map([...placed, ...(sum(unplaced) > left ? split(left, open.legs, unplaced) : unplaced)])
}

/**
 * The share that each purchase has of all money that the order has had for purchases, together at most the maxima. It is
 * the same however many of them were executed, or taken out, before.
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

/** Ties between equal weights go by instrument. */
function split(money: Minor, legs: readonly Leg[], weights: ReadonlyMap<number, bigint>): Map<number, Minor> {
  const keys = new Map(legs.map(({ instrument_id, number }) => [number, `${instrument_id} ${number}`]))
  const key = (number: number) => keys.get(number) ?? ''
  const parts = splitByWeights(money, new Map([...weights].map(([number, weight]) => [key(number), weight])))
  return new Map([...weights.keys()].map((number) => [number, parts.get(key(number)) ?? minor(0n)]))
}

/** All money that an order has had for purchases or a payout: its own cash, and what its sales brought. */
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
