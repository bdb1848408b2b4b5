import { getValuation } from '@fundholder/protocol/analysis.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { callServer } from '#client/call-server.ts'

/** The portfolio's return in each month and year of a period; asked for by those who look at them. */
export const useMonthlyReturns = (about: PortfolioPeriod) =>
  useQuery({
    queryKey: ['monthly-returns', about],
    queryFn: async ({ signal }) => {
      const { portfolioId, dateFrom, dateTo } = about
      const { monthlyReturns } = await callServer(getValuation, {
        body: { portfolioId, dateFrom, dateTo, include: ['monthlyReturns'] },
        signal,
      })
      return monthlyReturns?.years ?? []
    },
    placeholderData: keepPreviousData,
  })
