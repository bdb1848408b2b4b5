import { LIST_LIMIT, LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { recall, remember } from '#session/remembered.ts'

export const ORDER_LISTS = ['all', 'under-way', 'ended'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** Instead of a contract: all of the company's. */
const ALL_CONTRACTS = null

const ordersQuery = (
  contractId: string | undefined | typeof ALL_CONTRACTS,
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
              query: {
                ...(contractId !== ALL_CONTRACTS && { contractId }),
                state,
                skip: (page - 1) * limit,
                limit,
              },
              signal,
            }),
  })

/**
 * Orders of the contract, of an employer those of all its contracts; the newest first. The former page stays until the
 * next is there.
 */
export function useOrders(state: OrderList, page: number) {
  const { isEmployer } = useClient()
  const contractId = useContract().data?.id
  return useQuery({
    ...ordersQuery(isEmployer ? ALL_CONTRACTS : contractId, state, page),
    placeholderData: useFormerAnswer(),
  })
}

export const ordersUnderWayQuery = (contractId: string | undefined) =>
  ordersQuery(contractId, 'under-way', 1, LIST_LIMIT)

/** Orders under way of the contract, newest first, up to the server's page limit. */
export const useOrdersUnderWay = () => useQuery(ordersUnderWayQuery(useContract().data?.id))

const namedKey = (contractId: string) => ['orders-named-on-home', contractId]

/** Returns true if Home listed orders when it was last open in this session; undefined if it was not. */
export const hadOrders = (contractId: string): boolean | undefined => recall<boolean>(namedKey(contractId))

/** Keeps for the next opening of Home whether there are orders to name. */
export const noteOrders = (contractId: string, hasAny: boolean) => remember(namedKey(contractId), hasAny)
