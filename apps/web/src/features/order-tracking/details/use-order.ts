import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

const ASK_AGAIN_MS = 30_000

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => callServer(getOrder, { params: { id }, signal }),
    refetchInterval: ASK_AGAIN_MS,
  })

/** One order, refreshed automatically. */
export const useOrder = (id: string) => useQuery(orderQuery(id))
export type Order = NonNullable<ReturnType<typeof useOrder>['data']>
