import type { Authorisation } from '@fundholder/domain/people/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#language/use-language.ts'
import { useContractChoice } from './contract-choice.ts'
import { useBlocked } from './use-blocked.ts'
import { useClient } from './use-client.ts'
import { chosenOf, contractsQuery } from './use-contract.ts'

/**
 * Returns why the user can place no order now: maintenance, or a role on the account that does not allow it.
 *
 * @param needed authorisation for the order.
 * @param contractId contract of the order; the one on the screen unless given.
 * @returns undefined if nothing prevents orders.
 */
export function useNoOrders(needed: Exclude<Authorisation, 'view'>, contractId?: string): string | undefined {
  const { text } = useLanguage()
  const { user, entity } = useClient()
  const choice = useContractChoice()
  const isBlocked = useBlocked()
  const { data: authorisations } = useQuery({
    ...contractsQuery(user, entity),
    select: (contracts) => chosenOf(contracts, contractId ?? choice)?.authorisations,
  })
  if (isBlocked) return text('ordering.send.blocked')
  if (!authorisations || authorisations.includes(needed)) return undefined
  return text(authorisations.includes('deal') ? 'refusals.contracts/not-authorised' : 'shell.viewer')
}
