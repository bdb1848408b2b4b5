import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { callServer } from '#client/call-server.ts'

export const CONTRIBUTIONS_PER_PAGE = 5

/** Returns a page of the contract's contributions and how they were invested, newest first. */
export function useLastContributions(page: number) {
  const contractId = useContract().data?.id
  return useQuery({
    queryKey: ['orders', 'last-contributions', contractId, page],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(getLastContributions, {
              query: {
                contractId,
                skip: (page - 1) * CONTRIBUTIONS_PER_PAGE,
                limit: CONTRIBUTIONS_PER_PAGE,
              },
              signal,
            }),
    placeholderData: keepPreviousData,
  })
}
