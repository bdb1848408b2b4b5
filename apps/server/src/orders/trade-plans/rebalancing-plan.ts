import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, microUnits, minor, splitByWeights } from '@fundholder/domain/money.ts'
import { chargeOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { WHOLE } from '#orders/instruction/decimal-input.ts'
import type { Plan, PlannedBuy, PlannedSale, ToBuy } from '#orders/instruction/order-plan.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Planning, requireOrderable, saleOf, sum } from './trade-plan.ts'

/** Target shares by instrument; only their proportions count. Cash may be one of them. */
export type Target = ReadonlyMap<string, bigint>

/** Deviations below 1/2000 of the portfolio are left: trading costs more than it corrects. */
const TOLERANCE = 2_000n

/**
 * Plans the trades that bring positions and available cash to target shares. Sells what exceeds its share,
 * and buys what falls
 * short with all proceeds. Never sells a fund to buy it again. Deposits and reserved units are excluded.
 *
 * @throws {Refusal} `orders/nothing-to-do` when everything is close enough.
 */
export function planRebalancing(target: Target, planning: Planning): Plan {
  const { balance, valuation, orderable } = planning
  const weights = new Map([...target].sort(([a], [b]) => (a < b ? -1 : 1)))
  const held = [...balance.units].filter(
    ([id, { free }]) => free > 0n && orderable.get(id)?.kind !== 'deposit',
  )
  const worth = new Map(held.map(([id, { free }]) => [id, valuation.worthOf(id, free)]))
  const whole = minor(sum([...worth.values()]) + balance.freeCash)
  if (whole <= 0n) throw new Refusal('orders/empty')
  const wanted = splitByWeights(whole, weights)
  const apart = (id: string) => (wanted.get(id) ?? 0n) - (worth.get(id) ?? 0n)
  const isFar = (id: string, by: bigint) => by * TOLERANCE > whole || (!weights.has(id) && by > 0n)

  const sales: PlannedSale[] = []
  for (const [id, { held: all, free }] of held) {
    const above = minor(-apart(id))
    const isOut = !weights.has(id)
    if (!isOut && !isFar(id, above)) continue
    const units = isOut ? free : least(valuation.unitsWorth(id, above), free)
    if (units > 0n) sales.push(saleOf(id, microUnits(units), units === all, planning))
  }
  const buys: ToBuy[] = [...weights.keys()]
    .filter((id) => id !== CASH_INSTRUMENT_ID && isFar(id, apart(id)) && apart(id) > 0n)
    .map((instrumentId) => ({ instrumentId, weight: apart(instrumentId), about: minor(apart(instrumentId)) }))
  requireOrderable(
    [...sales, ...buys].map(({ instrumentId }) => instrumentId),
    planning,
  )
  for (const { instrumentId, about } of buys) valuation.unitsWorth(instrumentId, about) // throws without a recent price
  const cashWanted = wanted.get(CASH_INSTRUMENT_ID) ?? minor(0n)
  const spare = balance.freeCash > cashWanted ? balance.freeCash - cashWanted : 0n
  const reservedCash = minor(buys.length > 0 ? spare : 0n)
  if (sales.length === 0 && buys.length === 0) throw new Refusal('orders/nothing-to-do')
  const charged = (buy: ToBuy): PlannedBuy => ({
    ...buy,
    charge: chargeOf(buy.about, planning.feesOf(buy.instrumentId).subscription),
  })
  return { sales, buys: expectedPurchases(buys, sales, reservedCash, cashWanted).map(charged), reservedCash }
}

/**
 * Expected amount of each purchase: all the money, or at most its target share if the target includes cash.
 */
function expectedPurchases(
  buys: readonly ToBuy[],
  sales: readonly PlannedSale[],
  reservedCash: Minor,
  cashWanted: Minor,
): ToBuy[] {
  if (buys.length === 0) return []
  const money = minor(sum(sales.map(({ brings }) => brings)) + reservedCash)
  const isEnough = sum(buys.map(({ about }) => about)) <= money
  const parts = splitByWeights(money, new Map(buys.map(({ instrumentId, weight }) => [instrumentId, weight])))
  return buys.map((buy) => ({
    ...buy,
    ...(cashWanted > 0n && { maximum: buy.about }),
    about: cashWanted > 0n && isEnough ? buy.about : (parts.get(buy.instrumentId) ?? minor(0n)),
  }))
}

/** Target shares in basis points that total 10000. */
export const contributionShares = (target: Target): ReadonlyMap<string, bigint> =>
  new Map(
    [...splitByWeights(minor(WHOLE), target)]
      .filter(([, share]) => share > 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Target of a model portfolio's weights, which have eight decimals. */
export const targetOfWeights = (items: readonly { instrumentId: string; weight: number }[]): Target =>
  new Map(items.map(({ instrumentId, weight }) => [instrumentId, BigInt(Math.round(weight * 1e8))]))

const least = (one: bigint, other: bigint) => (one < other ? one : other)
