import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useBalance } from '#account/queries/portfolio/use-held-amounts.ts'
import { hasFailed } from '#session/remembered.ts'

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
    /** Plan fee in percent a year: 0 where there is none, undefined where the contract could not be loaded. */
    feeRate: hasFailed(contract) ? undefined : (contract.data?.feeRate ?? 0),
    isWaiting: contract.isPending || (isPending && fetchStatus !== 'idle'),
  }
}
