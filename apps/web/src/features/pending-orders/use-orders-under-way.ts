import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listOrders } from '@fundholder/protocol/ordering.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/use-contract.ts'
import { callServer } from '#client/call-server.ts'

/** Orders of the contract that are not over, the newest first; as many as the page of orders shows at once. */
export function useOrdersUnderWay() {
  const contractId = useContract().data?.id
  return useQuery({
    queryKey: ['orders', contractId, 'under-way', 1],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(listOrders, {
              query: { contractId, state: 'under-way', skip: 0, limit: LIST_PAGE_SIZE },
              signal,
            }),
  })
}
