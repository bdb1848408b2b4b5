import { LIST_LIMIT, LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listOrders } from '@fundholder/protocol/ordering.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useContract } from './use-contract.ts'

export const ORDER_LISTS = ['all', 'under-way', 'ended'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

const ordersQuery = (
  contractId: string | undefined,
  state: OrderList,
  page: number,
  limit = LIST_PAGE_SIZE,
) =>
  queryOptions({
    queryKey: ['orders', contractId, state, page, limit],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(listOrders, {
              query: { contractId, state, skip: (page - 1) * limit, limit },
              signal,
            }),
  })

/** Orders of the contract, the newest first; the former page stays until the next is there. */
export const useOrders = (state: OrderList, page: number) =>
  useQuery({ ...ordersQuery(useContract().data?.id, state, page), placeholderData: keepPreviousData })

/** Orders of the contract that are not over, the newest first; as many as the server tells at once. */
export const useOrdersUnderWay = () =>
  useQuery(ordersQuery(useContract().data?.id, 'under-way', 1, LIST_LIMIT))
