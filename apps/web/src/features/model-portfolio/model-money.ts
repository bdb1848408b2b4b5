import { type YearlyCosts, yearlyCosts, yearlyRates } from '@fundholder/domain/funds/fund-costs.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { fromDecimal, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useBalance } from '#account/queries/portfolio/use-held-amounts.ts'

/** Costs are shown on this much where there is no balance. */
const SAMPLE = 10_000

/** Amount for which costs are shown: the client's, or a sample if that is zero or unknown. */
export function useCostBasis() {
  const contract = useContract()
  const currency = contract.data?.currency ?? DEFAULT_CURRENCY
  const { data: balance, isPending, fetchStatus } = useBalance()
  const isOwn = balance?.value !== undefined && balance.value > 0
  return {
    amount: isOwn && balance.value !== undefined ? balance.value : SAMPLE,
    currency: isOwn ? balance.currency : currency,
    /** The day that the balance is of; undefined of a sample. */
    valuedOn: isOwn ? balance.valuedOn : undefined,
    /** Plan fee in percent a year; 0 where there is none. */
    feeRate: contract.data?.feeRate ?? 0,
    isWaiting: contract.isPending || (isPending && fetchStatus !== 'idle'),
  }
}

type CostBasis = ReturnType<typeof useCostBasis>
type Items = readonly { weight: number; oc: Figure }[]
type Costs = { each: Figure[]; funds: Figure; planFee: Figure; total: Figure }

/** Returns the annual cost of each fund for an amount, and the plan fee on it, which add up to the total. */
export function costsOn(
  items: Items,
  { amount, currency, feeRate }: Pick<CostBasis, 'amount' | 'currency' | 'feeRate'>,
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
