import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { NetworkFailure } from '#client/failures.ts'
import { useSettledValue } from '#ui/hooks/use-settled-value.ts'
import { previewQuery } from './use-approving.ts'

/**
 * Returns the preview of a draft order, requested 300 ms after its last change. The former preview is kept
 * meanwhile.
 */
export function useOrderPreview(wanted: OrderContent | undefined) {
  const isBarred = useNoOrders(wanted?.kind === 'WITHDRAW' ? 'withdraw' : 'deal') !== undefined
  const content = isBarred ? undefined : wanted // which would be refused
  const settled = useSettledValue(content)
  const { data: contract } = useContract()
  const query = useQuery({
    ...previewQuery(contract?.id, content && settled),
    placeholderData: keepPreviousData,
  })
  const isBehind = JSON.stringify(settled) !== JSON.stringify(content)
  return {
    data: content ? query.data : undefined,
    error: content && !isBehind ? query.error : null,
    /** Set only while the server cannot be reached; retried automatically. */
    tryAgain: content && query.error instanceof NetworkFailure ? () => void query.refetch() : undefined,
    isStale: content !== undefined && (query.isPlaceholderData || query.isFetching || isBehind),
  }
}
