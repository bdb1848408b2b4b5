import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { Ordering } from '#account/order-draft/ordering.ts'
import { useClient } from '#account/queries/client/use-client.ts'

/** Returns true if an order needs a second approver: withdrawals from an employer's contract. */
export function useDualApproval(
  begun: Pick<Ordering, 'second'>,
  { payout }: Pick<OrderPreview, 'payout'>,
): boolean {
  const { isEmployer } = useClient()
  return isEmployer && payout !== undefined && !begun.second
}
