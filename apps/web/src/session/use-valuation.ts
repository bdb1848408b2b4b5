import { getValuation } from '@fundholder/protocol/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'

/** With the period that it was asked for. */
export type Valuation = Answer<typeof getValuation> & { about: PortfolioPeriod }

export const valuationQuery = (about: PortfolioPeriod | undefined) =>
  queryOptions({
    queryKey: ['valuation', about],
    queryFn: about
      ? async ({ signal }): Promise<Valuation> => {
          const valuation = await callServer(getValuation, {
            body: { portfolioId: about.portfolioId, dateFrom: about.dateFrom, dateTo: about.dateTo },
            signal,
          })
          return { ...valuation, about }
        }
      : skipToken,
    placeholderData: keepPreviousData,
  })

/**
 * Value, return and ratios of a portfolio over a period; waits while the period is not known.
 * While another period is on its way the former answer stays: `about` says what it speaks of.
 */
export const useValuation = (about: PortfolioPeriod | undefined) => useQuery(valuationQuery(about))
