import { getDates } from '@fundholder/protocol/contracts.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

export const datesQuery = (contractId: string | undefined) =>
  queryOptions({
    queryKey: ['dates', contractId],
    queryFn: contractId
      ? ({ signal }) => callServer(getDates, { params: { contractId }, signal })
      : skipToken,
  })

/** A contract's first and last day and where each period starts; waits while the contract is not known. */
export const useDates = (contractId: string | undefined) => useQuery(datesQuery(contractId))
