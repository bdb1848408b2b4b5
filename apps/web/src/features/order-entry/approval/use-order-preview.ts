import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { HOLDINGS_KEYS } from '#account/queries/portfolio/use-holdings.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { isRefusal, NetworkFailure, Refusal } from '#client/failures.ts'
import { useSettledValue } from '#ui/hooks/use-settled-value.ts'
import { previewQuery } from './use-approving.ts'

/**
 * Returns the preview of a draft order, requested 300 ms after its last change. The former preview is kept
 * meanwhile. Prices that appear while the page is open are asked for, and the preview with them.
 */
export function useOrderPreview(wanted: OrderContent | undefined) {
  const isBarred = useNoOrders(wanted?.kind === 'WITHDRAW' ? 'withdraw' : 'deal') !== undefined
  const content = isBarred ? undefined : wanted // which would be refused
  const settled = useSettledValue(content)
  const { data: contract } = useContract()
  const query = useQuery({
    ...previewQuery(contract?.id, content && settled),
    placeholderData: useFormerAnswer(),
  })
  const queries = useQueryClient()
  const isRevalued = isRefusal(query.error, 'orders/revalued')
  useEffect(() => {
    if (isRevalued) for (const queryKey of HOLDINGS_KEYS) void queries.invalidateQueries({ queryKey })
  }, [isRevalued, queries])
  const isBehind = JSON.stringify(settled) !== JSON.stringify(content)
  return {
    data: content ? query.data : undefined,
    error: content && !isBehind ? query.error : null,
    /** Set while the server cannot be reached, which is retried automatically, or has failed. */
    tryAgain: content && !isBehind && hasServerFailed(query.error) ? () => void query.refetch() : undefined,
    isStale: content !== undefined && (query.isPlaceholderData || query.fetchStatus !== 'idle' || isBehind),
  }
}

const FIRST_SERVER_FAULT = 500

/** Returns true if the same question can be answered later: nothing is wrong with it. */
const hasServerFailed = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof Refusal && error.status >= FIRST_SERVER_FAULT)
