import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#language/use-language.ts'
import { useClient } from './queries/client/use-client.ts'
import { contractsQuery } from './queries/client/use-contract.ts'

/** Returns what tells contracts apart: their id in words; undefined for a client of a single contract. */
export function useContractLabel(): (contractId: string) => string | undefined {
  const { text } = useLanguage()
  const { user, entity } = useClient()
  const { data: contracts = [] } = useQuery(contractsQuery(user, entity))
  return (contractId) =>
    contracts.length > 1 ? text('documents.contract', { contract: contractId }) : undefined
}
