import type { Ordering } from '#account/order-draft/ordering.ts'
import { useClient } from '#account/queries/client/use-client.ts'

/** Returns true if an order needs a second approver: withdrawals from an employer's contract. */
export function useDualApproval(begun: Pick<Ordering, 'content' | 'second'> | null): boolean {
  const { isEmployer } = useClient()
  return isEmployer && begun?.content.kind === 'WITHDRAW' && !begun.second
}
