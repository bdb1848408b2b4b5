import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
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
    isWaiting: contract.isPending || (isPending && fetchStatus !== 'idle'),
  }
}

/**
 * Returns the annual cost of each fund for an amount, in minor units that add up to the total. The total is
 * unknown if any charge is.
 */
export function costsOn(
  items: readonly { weight: number; oc: Figure }[],
  amount: number,
  currency: string,
): { each: Figure[]; total: Figure } {
  const units = 10 ** currencyDigits(currency)
  const minors = items.map(({ weight, oc }) =>
    oc.value === undefined ? undefined : Math.round((amount * weight * oc.value * units) / 100),
  )
  const each = minors.map((one, at) => (one === undefined ? unknown(items[at]) : { value: one / units }))
  const missing = items.find(({ oc }) => oc.value === undefined)
  const sum = minors.reduce<number>((total, one = 0) => total + one, 0)
  return { each, total: missing ? unknown(missing) : { value: sum / units } }
}

const unknown = (item: { oc: Figure } | undefined): Figure => ({ absent: item?.oc.absent })
