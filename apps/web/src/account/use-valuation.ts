import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation, type Point } from '@fundholder/protocol/analysis.ts'
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

/**
 * The part of a series up to the latest day with prices: what comes after it only carries that day on. All of it where
 * it begins later.
 */
export function pricedPart<One extends Point>(
  serie: readonly One[],
  pricedUntil: CalendarDay | undefined,
): readonly One[] {
  if (!pricedUntil) return serie
  const priced = serie.filter(({ dateAsString }) => dateAsString <= pricedUntil)
  return priced.length === 0 ? serie : priced
}

/**
 * The last day that the figures of a valuation speak of. Where the portfolio was emptied before the period ended, its
 * value is known to be nothing from then on, and no price is missing.
 */
export function valuedUntil(
  { serie, savingsSerie }: { serie: readonly Point[]; savingsSerie: readonly Point[] },
  pricedUntil: CalendarDay | undefined,
): CalendarDay | undefined {
  const measured = pricedPart(serie, pricedUntil).at(-1)?.dateAsString
  const valued = pricedPart(savingsSerie, pricedUntil)
  const isEmptySince =
    measured !== undefined &&
    valued.every(({ dateAsString, value }) => dateAsString <= measured || value === 0)
  return isEmptySince ? (valued.at(-1)?.dateAsString ?? measured) : measured
}
