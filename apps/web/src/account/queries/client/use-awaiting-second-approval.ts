import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listAwaitingSecond } from '@fundholder/protocol/orders/list-orders.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useClient } from './use-client.ts'

const awaitingQuery = queryOptions({
  queryKey: ['orders', 'awaiting-second'],
  queryFn: ({ signal }) =>
    callServer(listAwaitingSecond, { query: { skip: 0, limit: LIST_PAGE_SIZE }, signal }),
})

/**
 * Returns the orders of all contracts of the employer that await approval by this client. Not requested for
 * members.
 */
export function useAwaitingSecondApproval() {
  const { isEmployer } = useClient()
  return useQuery({ ...awaitingQuery, enabled: isEmployer })
}
