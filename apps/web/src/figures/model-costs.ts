import { type YearlyCosts, yearlyCosts, yearlyRates } from '@fundholder/domain/funds/fund-costs.ts'
import { fromDecimal, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'

/** Funds of a model portfolio with their weights and ongoing charges. */
type Items = readonly { weight: number; oc: Figure }[]
/** Annual costs of each fund, of all funds, of the plan fee, and of both together. */
type Costs = { each: Figure[]; funds: Figure; planFee: Figure; total: Figure }

/** Returns the annual cost of each fund for an amount, and the plan fee on it, which add up to the total. */
export function costsOn(
  items: Items,
  { amount, currency, feeRate }: { amount: number; currency: string; feeRate: number },
): Costs {
  const costs = yearlyCosts(
    items.map(({ weight, oc }) => ({ worth: fromDecimal(amount * weight, currency), charges: oc.value })),
    fromDecimal(amount, currency),
    Math.round(feeRate * 100),
  )
  return asFigures(items, costs, (cost) => toDecimal(minor(cost), currency))
}

/** Returns the same costs in percent of any amount. */
export function ratesOf(items: Items, feeRate: number): Costs {
  const rates = yearlyRates(
    items.map(({ weight, oc }) => ({ weight, charges: oc.value })),
    Math.round(feeRate * 100),
  )
  return asFigures(items, rates, (rate) => Number(rate) / 100)
}

/** The total is unknown if any charge is. */
function asFigures(
  items: Items,
  { each, planFee, total }: YearlyCosts,
  decimal: (cost: bigint) => number,
): Costs {
  const missing = items.find(({ oc }) => oc.value === undefined)
  const shown = (cost: bigint | undefined, item = missing): Figure =>
    cost === undefined ? { absent: item?.oc.absent } : { value: decimal(cost) }
  return {
    each: each.map((cost, at) => shown(cost, items[at])),
    funds: shown(total === undefined ? undefined : total - planFee),
    planFee: shown(planFee),
    total: shown(total),
  }
}
