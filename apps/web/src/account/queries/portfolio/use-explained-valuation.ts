import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'
import type { Valuation } from './use-valuation.ts'

/** A valuation with the inputs of its returns and ratios, and the gain of each position; requested when somebody wants to know. */
export const useExplainedValuation = (about: PortfolioPeriod) =>
  useQuery({
    queryKey: ['explained-valuation', about],
    queryFn: async ({ signal }): Promise<Valuation> => {
      const { portfolioId, dateFrom, dateTo } = about
      const valuation = await callServer(getValuation, {
        body: { portfolioId, dateFrom, dateTo, explain: true, include: ['gainsByPosition'] },
        signal,
      })
      return { ...valuation, about }
    },
  })
