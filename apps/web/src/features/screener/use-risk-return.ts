import { addDays, addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { isThreeYearsOld } from '@fundholder/domain/days/periods.ts'
import { BENCHMARK_CODES } from '@fundholder/domain/funds/instruments.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import type { Contract } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useValuation } from '#account/queries/portfolio/use-valuation.ts'
import { compositionsQuery } from '#account/use-chosen-benchmark.ts'
import { callServer } from '#client/call-server.ts'
import type { ChartYears } from './filters/screener-filters.ts'

const MONTHS: Record<ChartYears, number> = { '1Y': 12, '3Y': 36, '5Y': 60 }

/** Common currency and period of a comparison. */
export type Measure = { currency: string; dateFrom: CalendarDay; dateTo: CalendarDay; years: ChartYears }

export const measureOf = (currency: string, years: ChartYears, asOf: CalendarDay): Measure => ({
  currency,
  dateFrom: addMonths(asOf, -MONTHS[years]),
  dateTo: asOf,
  years,
})

/** Risk and return of funds, by their ids. */
export const useFundRatios = (funds: readonly Fund[] | undefined, measure: Measure | undefined) => {
  const ids = funds?.map(({ id }) => id)
  return useQuery({
    queryKey: ['screener-ratios', ids, measure],
    queryFn:
      ids && ids.length > 0 && measure
        ? async ({ signal }) => {
            const { currency, dateFrom, dateTo } = measure
            const items = ids.map((instrumentId) => ({ instrumentId, weight: 1 as const }))
            const { data } = await callServer(getScreenerRatios, {
              body: { currency, dateFrom, dateTo, items },
              signal,
            })
            return new Map(data.map(({ instrumentId, ratios }) => [instrumentId, ratios]))
          }
        : skipToken,
  })
}

/** Reference for the funds: its code and its ratios. */
export type Reference = { code: string; isOwn: boolean; ratios: Ratios }

/**
 * The deposit rate, the world market, and the contract's own benchmark if that is another. Each is measured separately:
 * what is measured together is measured on the days that all of it has prices.
 */
function useReferences(measure: Measure | undefined, own: string | undefined): Reference[] {
  const { data: listed = [] } = useQuery(compositionsQuery)
  const compared = listed.filter(({ code }) => code === own || BENCHMARK_CODES.some((one) => one === code))
  const measured = useQueries({
    queries: compared.map(({ code, compositions: [composition] }) => ({
      queryKey: ['screener-reference', code, measure],
      queryFn:
        measure && composition
          ? async ({ signal }: { signal: AbortSignal }) => {
              const { currency, dateFrom, dateTo } = measure
              const { data } = await callServer(runBacktest, {
                body: { currency, dateFrom, dateTo, compositions: [composition] },
                signal,
              })
              return data[0]?.ratios ?? null
            }
          : skipToken,
    })),
  })
  return compared.flatMap(({ code }, at) => {
    const ratios = measured[at]?.data
    return ratios ? [{ code, isOwn: code === own, ratios }] : []
  })
}

/** The client's own portfolio over the same days, where it is old enough, and what funds are read against. */
export function useOwnRiskReturn(contract: Contract | undefined, measure: Measure | undefined) {
  const about =
    contract && measure
      ? {
          portfolioId: contract.portfolioId,
          currency: measure.currency,
          period: measure.years,
          dateFrom: measure.dateFrom,
          firstDay: addDays(measure.dateFrom, 1),
          dateTo: measure.dateTo,
        }
      : undefined
  const { data: valuation, isPlaceholderData, isError } = useValuation(about)
  const isKnown = contract === undefined || (valuation !== undefined && !isPlaceholderData) || isError
  const references = useReferences(isKnown ? measure : undefined, valuation?.benchmark.code)
  const isWhole = valuation !== undefined && !isPlaceholderData && valuation.dateFrom === measure?.dateFrom
  const isOldEnough = useOldEnough(contract, measure)
  return { portfolio: isWhole && isOldEnough ? valuation.ratios : undefined, references }
}

/** Over three years a portfolio is measured only once its first transaction is three years old. */
function useOldEnough(contract: Contract | undefined, measure: Measure | undefined): boolean {
  const { data: first } = useQuery({
    queryKey: ['first-transaction', contract?.portfolioId],
    queryFn:
      contract && measure?.years === '3Y'
        ? async ({ signal }) => {
            const { portfolioId, initialDate } = contract
            const { data } = await callServer(searchTransactions, {
              query: {
                portfolioIds: [portfolioId],
                dateFrom: initialDate,
                dateTo: measure.dateTo,
                limit: 1,
                sort: 'asc',
              },
              signal,
            })
            return data[0]?.dateAsString ?? null
          }
        : skipToken,
  })
  if (measure?.years !== '3Y') return true
  return first !== undefined && first !== null && isThreeYearsOld(first, measure.dateTo)
}
