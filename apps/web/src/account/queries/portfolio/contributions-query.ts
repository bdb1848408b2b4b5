import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** Requests contributions of a contract and how they were invested, newest first; none without a contract. */
export const contributionsQuery = (contractId: string | undefined, part: { skip: number; limit: number }) =>
  queryOptions({
    queryKey: ['orders', 'last-contributions', contractId, part],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) => callServer(getLastContributions, { query: { contractId, ...part }, signal }),
  })
