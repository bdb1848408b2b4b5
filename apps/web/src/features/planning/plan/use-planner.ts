import { addMonths } from '@fundholder/domain/calendar.ts'
import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { getPlanningBasis } from '@fundholder/protocol/planning/planning.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { contributionsQuery } from '#account/queries/portfolio/contributions-query.ts'
import { callServer } from '#client/call-server.ts'
import { hasFailed } from '#session/remembered.ts'
import { readEntered } from '#ui/inputs/entered-number.ts'
import { paidInAMonth } from './paid-in.ts'
import { usePlanDraft } from './plan-draft.ts'
import type { Planner } from './plan-terms.ts'

export const AGE_TODAY = { least: 16, most: 100 } as const

/** Returns the member's birth date, made from the entered age if none is on file, and the planning basis. */
export function usePlanner() {
  const contracts = useContract()
  const contract = contracts.data
  const client = useQuery(clientQuery)
  const draft = usePlanDraft()
  const basis = useQuery({
    queryKey: ['planning-basis', contract?.id],
    queryFn: contract
      ? ({ signal }) => callServer(getPlanningBasis, { query: { contractId: contract.id }, signal })
      : skipToken,
  })
  const contributions = useQuery(contributionsQuery(contract?.id, { skip: 0, limit: LIST_PAGE_SIZE }))
  const person = client.data?.userData.personalData
  const age = readEntered(draft.age ?? '', { ...AGE_TODAY, decimals: 0 })
  const today = basis.data?.today
  const birthDate =
    person?.birthDate ?? (today && age.kind === 'number' ? addMonths(today, -12 * age.value) : undefined)
  const paidIn = today && contributions.data && paidInAMonth(contributions.data, today)
  // Offered with the levers, which must not move when it arrives; a plan does without it.
  const planner: Planner | undefined = contributions.isPending
    ? undefined
    : basis.data && birthDate && { birthDate, basis: basis.data, ...(paidIn && { paidIn }) }
  const needed = [contracts, basis, client]
  return {
    planner,
    retirementAge: person?.retirementAge,
    contract,
    hasNoContract: contracts.isSuccess && contract === undefined,
    /** The age must be entered first. */
    needsAge: client.data !== undefined && person?.birthDate === undefined,
    isFailed: needed.some(hasFailed),
    tryAgain: () => {
      for (const one of needed) if (hasFailed(one)) void one.refetch()
    },
  }
}
