import { getValuation, type Point } from '@fundholder/protocol/analysis/analysis.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { callServer } from '#client/call-server.ts'

/** Returns the portfolio's drawdown on each day of a period; requested only if shown. */
export const useDrawdown = (about: PortfolioPeriod, isWanted: boolean) =>
  useQuery({
    queryKey: ['drawdown', about],
    queryFn: isWanted
      ? async ({ signal }): Promise<readonly Point[]> => {
          const { portfolioId, dateFrom, dateTo } = about
          const { drawdownSerie } = await callServer(getValuation, {
            body: { portfolioId, dateFrom, dateTo, include: ['drawdownSerie'] },
            signal,
          })
          return drawdownSerie ?? []
        }
      : skipToken,
  })
