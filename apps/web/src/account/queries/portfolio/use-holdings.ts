import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { callServer } from '#client/call-server.ts'

/** Everything that hangs on what is held: an approved order makes all of it old. */
export const HOLDINGS_KEYS = [['holdings'], ['positions'], ['orders'], ['pending-trades'], ['contracts']]

export const holdingsQuery = (portfolioId: string | undefined) =>
  queryOptions({
    queryKey: ['holdings', portfolioId],
    queryFn:
      portfolioId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(searchPositions, {
              query: { portfolioIds: [portfolioId], limit: LIST_LIMIT },
              signal,
            }),
  })

/** Returns the holdings including cash, valued at the prices an order refers to. */
export const useHoldings = () => useQuery(holdingsQuery(useContract().data?.portfolioId))
