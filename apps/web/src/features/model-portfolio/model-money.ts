import { yearlyCosts } from '@fundholder/domain/funds/fund-costs.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { type Minor, minor, minorPerUnit, toDecimal } from '@fundholder/domain/money.ts'
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

/**
 * Returns the annual cost of each fund for an amount, and the plan fee on it, which add up to the total. The
 * total is unknown if any charge is.
 */
export function costsOn(
  items: readonly { weight: number; oc: Figure }[],
  { amount, currency, feeRate }: Pick<CostBasis, 'amount' | 'currency' | 'feeRate'>,
): { each: Figure[]; funds: Figure; planFee: Figure; total: Figure } {
  const inMinor = (part: number) => minor(BigInt(Math.round(part * Number(minorPerUnit(currency)))))
  const costs = yearlyCosts(
    items.map(({ weight, oc }) => ({ worth: inMinor(amount * weight), charges: oc.value })),
    inMinor(amount),
    Math.round(feeRate * 100),
  )
  const missing = items.find(({ oc }) => oc.value === undefined)
  const shown = (cost: Minor | undefined, item = missing): Figure =>
    cost === undefined ? { absent: item?.oc.absent } : { value: toDecimal(cost, currency) }
  const { each, planFee, total } = costs
  return {
    each: each.map((cost, at) => shown(cost, items[at])),
    funds: shown(total === undefined ? undefined : minor(total - planFee)),
    planFee: shown(planFee),
    total: shown(total),
  }
}

/** Returns the costs in percent a year: what they come to on 100.00. The parts add up to the total. */
export const ratesOf = (items: readonly { weight: number; oc: Figure }[], feeRate: number) =>
  costsOn(items, { amount: 100, currency: DEFAULT_CURRENCY, feeRate })
