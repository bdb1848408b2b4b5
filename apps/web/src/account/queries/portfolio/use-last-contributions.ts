import { useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { contributionsQuery } from '#account/queries/portfolio/contributions-query.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'

export const CONTRIBUTIONS_PER_PAGE = 5

/** Returns a page of the contract's contributions and how they were invested, newest first. */
export function useLastContributions(page: number) {
  const contractId = useContract().data?.id
  const part = { skip: (page - 1) * CONTRIBUTIONS_PER_PAGE, limit: CONTRIBUTIONS_PER_PAGE }
  return useQuery({ ...contributionsQuery(contractId, part), placeholderData: useFormerAnswer() })
}
