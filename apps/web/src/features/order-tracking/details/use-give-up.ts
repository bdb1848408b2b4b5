import { discardOrder } from '@fundholder/protocol/ordering.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HOLDINGS_KEYS } from '#account/queries/use-holdings.ts'
import { callServer } from '#client/call-server.ts'

/** Gives an order up that is not approved for good. */
export function useGiveUp(contractId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => callServer(discardOrder, { params: { contractId }, body: { orderId } }),
    // Also where it was refused: then it is not as it stands here any more.
    onSettled: () => {
      for (const queryKey of HOLDINGS_KEYS) void queries.invalidateQueries({ queryKey })
    },
  })
}
