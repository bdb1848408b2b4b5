import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { getOrder, listOrders } from '@fundholder/protocol/ordering.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/use-contract.ts'
import { callServer } from '#client/call-server.ts'

export const ORDER_LISTS = ['all', 'under-way', 'ended'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Orders of the contract, the newest first. */
export function useOrders(state: OrderList, page: number) {
  const contractId = useContract().data?.id
  return useQuery({
    queryKey: ['orders', contractId, state, page],
    queryFn: contractId
      ? ({ signal }) =>
          callServer(listOrders, {
            query: { contractId, state, skip: (page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE },
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
  })
}

const ASK_AGAIN_MS = 30_000

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => callServer(getOrder, { params: { id }, signal }),
    refetchInterval: ASK_AGAIN_MS,
  })

/** One order; what is new about it comes by itself. */
export const useOrder = (id: string) => useQuery(orderQuery(id))
export type Order = NonNullable<ReturnType<typeof useOrder>['data']>
