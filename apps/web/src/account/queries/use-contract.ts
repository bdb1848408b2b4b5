import { type Contract, searchContracts } from '@fundholder/protocol/contracts.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { recalled, remembering } from '#session/remembered.ts'
import { useClient } from './use-client.ts'

export const contractsQuery = (user: string | undefined, entity: number | undefined) => {
  const queryKey = ['contracts', user, entity]
  return queryOptions({
    queryKey,
    queryFn:
      user !== undefined && entity !== undefined
        ? remembering(async ({ signal }) => {
            const { data } = await callServer(searchContracts, {
              query: { clientIds: [user], entity },
              signal,
            })
            return data
          })
        : skipToken,
    ...recalled<Contract[]>(queryKey),
  })
}

/** The contract that the screens speak of, the client's first; none for a client without contracts. */
export function useContract() {
  const { user, entity } = useClient()
  return useQuery({ ...contractsQuery(user, entity), select: ([contract]) => contract })
}
