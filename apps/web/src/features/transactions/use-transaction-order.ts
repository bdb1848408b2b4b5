import { listOrders } from '@fundholder/protocol/ordering.ts'
import type { Transaction } from '@fundholder/protocol/portfolios.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/use-contract.ts'
import { callServer } from '#client/call-server.ts'

/** The order by which a transaction was booked, if there was one. */
export function useTransactionOrder({ id, transactionTypeCode }: Transaction) {
  const contractId = useContract().data?.id
  const hasNone = transactionTypeCode === 'P3SUBS' // nobody orders what comes in
  return useQuery({
    queryKey: ['orders', 'of-transaction', contractId, id],
    queryFn:
      contractId === undefined || hasNone
        ? skipToken
        : async ({ signal }) => {
            const { data } = await callServer(listOrders, {
              query: { contractId, transactionId: id, limit: 1 },
              signal,
            })
            return data[0] ?? null
          },
  })
}
