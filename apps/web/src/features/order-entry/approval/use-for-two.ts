import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { Ordering } from '#account/order-draft/ordering.ts'
import { useClient } from '#account/queries/use-client.ts'

/** Whether a second person has to approve an order after this one: money leaves an employer's contract by two. */
export function useForTwo(
  begun: Pick<Ordering, 'second'>,
  { payout }: Pick<OrderPreview, 'payout'>,
): boolean {
  const { isEmployer } = useClient()
  return isEmployer && payout !== undefined && !begun.second
}
