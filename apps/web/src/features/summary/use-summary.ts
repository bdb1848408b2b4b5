import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'

/** With the requested period. */
export type Summary = Answer<typeof getSummary> & { about: PortfolioPeriod }

export const summaryQuery = (about: PortfolioPeriod | undefined) =>
  queryOptions({
    queryKey: ['summary', about],
    queryFn: about
      ? async ({ signal }): Promise<Summary> => {
          const summary = await callServer(getSummary, {
            body: {
              portfolioIds: [about.portfolioId],
              dateFrom: about.dateFrom,
              dateTo: about.dateTo,
              analysisType: 'TRANSACTIONS',
            },
            signal,
            isFirst: true,
          })
          return { ...summary, about }
        }
      : skipToken,
  })

/**
 * Value, money in and out, fees and gain of a portfolio over a period; waits while the period is not known.
 * While another period loads the former answer stays: `about` has its period.
 */
export const useSummary = (about: PortfolioPeriod | undefined) =>
  useQuery({ ...summaryQuery(about), placeholderData: useFormerAnswer() })
