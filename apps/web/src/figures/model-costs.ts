import { type YearlyCosts, yearlyCosts, yearlyRates } from '@fundholder/domain/funds/fund-costs.ts'
import { fromDecimal, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'

/** Funds of a model portfolio with their weights and ongoing charges. */
type Items = readonly { weight: number; oc: Figure }[]
/** Annual costs of each fund, of all funds, of the plan fee, and of both together. */
type Costs = { each: Figure[]; funds: Figure; planFee: Figure; total: Figure }

/**
 * Returns the annual cost of each fund for an amount, and the plan fee on it, which add up to the total.
 *
 * @param basis its `feeRate` is the plan fee in percent a year; undefined while unknown, as the total is then
 */
export function costsOn(
  items: Items,
  { amount, currency, feeRate }: { amount: number; currency: string; feeRate: number | undefined },
): Costs {
  const costs = yearlyCosts(
    items.map(({ weight, oc }) => ({ worth: fromDecimal(amount * weight, currency), charges: oc.value })),
    fromDecimal(amount, currency),
    inBasisPoints(feeRate),
  )
  return asFigures(items, costs, feeRate, (cost) => toDecimal(minor(cost), currency))
}

/** Returns the same costs in percent of any amount. */
export function ratesOf(items: Items, feeRate: number | undefined): Costs {
  const rates = yearlyRates(
    items.map(({ weight, oc }) => ({ weight, charges: oc.value })),
    inBasisPoints(feeRate),
  )
  return asFigures(items, rates, feeRate, (rate) => Number(rate) / 100)
}

const inBasisPoints = (feeRate = 0) => Math.round(feeRate * 100)

/** The total is unknown if any charge or the plan fee is. */
function asFigures(
  items: Items,
  { each, planFee, total }: YearlyCosts,
  feeRate: number | undefined,
  decimal: (cost: bigint) => number,
): Costs {
  const missing = items.find(({ oc }) => oc.value === undefined)
  const shown = (cost: bigint | undefined, item = missing): Figure =>
    cost === undefined ? { absent: item?.oc.absent } : { value: decimal(cost) }
  return {
    each: each.map((cost, at) => shown(cost, items[at])),
    funds: shown(total === undefined ? undefined : total - planFee),
    planFee: feeRate === undefined ? {} : shown(planFee),
    total: feeRate === undefined ? {} : shown(total),
  }
}
