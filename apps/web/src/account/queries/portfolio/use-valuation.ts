import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation, type Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'

/** With the requested period. */
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
  })

/**
 * Value, return and ratios of a portfolio over a period; waits while the period is not known.
 * While another period loads the former answer stays: `about` has its period.
 */
export const useValuation = (about: PortfolioPeriod | undefined) =>
  useQuery({ ...valuationQuery(about), placeholderData: useFormerAnswer() })

/**
 * The last day of a valuation's figures: earlier than the requested day if a price is missing. Where
 * the portfolio was emptied before the period ended, its value is known to be nothing from then on, and no price is
 * missing.
 */
export function valuedUntil({
  serie,
  savingsSerie,
}: {
  serie: readonly Point[]
  savingsSerie: readonly Point[]
}): CalendarDay | undefined {
  const measured = serie.at(-1)?.dateAsString
  const isEmptySince =
    measured !== undefined &&
    savingsSerie.every(({ dateAsString, value }) => dateAsString <= measured || value === 0)
  return isEmptySince ? (savingsSerie.at(-1)?.dateAsString ?? measured) : measured
}
