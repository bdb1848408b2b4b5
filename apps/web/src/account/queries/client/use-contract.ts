import { type Contract, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { recalled, remembering } from '#session/remembered.ts'
import { useContractChoice } from './contract-choice.ts'
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

/** The contract that a user chose in this tab, else the first; none for a client without contracts. */
export const chosenOf = (contracts: readonly Contract[], choice: string | null): Contract | undefined =>
  contracts.find(({ id }) => id === choice) ?? contracts[0]

/** The contract that the screens speak of; none for a client without contracts. */
export function useContract() {
  const { user, entity } = useClient()
  const choice = useContractChoice()
  return useQuery({ ...contractsQuery(user, entity), select: (contracts) => chosenOf(contracts, choice) })
}
