import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { callServer } from '#client/call-server.ts'

const splitQuery = (contractId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', contractId, 'contribution-split'],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) => callServer(getContributionSplit, { query: { contractId }, signal }),
  })

/** Returns the current allocation of contributions, and the one already ordered for a later day. */
export const useContributionSplit = () => useQuery(splitQuery(useContract().data?.id))
