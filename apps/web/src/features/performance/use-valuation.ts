import { getValuation } from '@fundholder/protocol/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'

export type Valuation = Answer<typeof getValuation>

export const valuationQuery = (about: PortfolioPeriod | undefined) =>
  queryOptions({
    queryKey: ['valuation', about?.portfolioId, about?.dateFrom, about?.dateTo],
    queryFn: about
      ? ({ signal }) =>
          callServer(getValuation, {
            body: { portfolioId: about.portfolioId, dateFrom: about.dateFrom, dateTo: about.dateTo },
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** Value, return and ratios of a portfolio over a period; waits while the period is not known. */
export const useValuation = (about: PortfolioPeriod | undefined) => useQuery(valuationQuery(about))
