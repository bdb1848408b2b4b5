import type { Answer } from '@fundholder/protocol/call.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { recalled, remembering } from '#session/remembered.ts'

export type Dates = Answer<typeof getDates>

/** Dates of a contract or a fund that determine its periods. */
export type PeriodDates = Pick<Dates, 'inceptionDate' | 'lastValuationDate' | 'defaultPeriod' | 'periods'> & {
  /** Subject of the dates; the contract by default. */
  of?: 'fund'
}

export const datesQuery = (contractId: string | undefined) => {
  const queryKey = ['dates', contractId]
  return queryOptions({
    queryKey,
    queryFn: contractId
      ? remembering(({ signal }) => callServer(getDates, { params: { contractId }, signal }))
      : skipToken,
    ...recalled<Dates>(queryKey),
  })
}

/** A contract's first day, its latest valuation day and where each period starts; waits while the contract is not known. */
export const useDates = (contractId: string | undefined) => useQuery(datesQuery(contractId))
