import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'
import type { Valuation } from './use-valuation.ts'

/** A valuation with all that its returns and ratios came from, and what each position gained; asked for when somebody wants to know. */
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
