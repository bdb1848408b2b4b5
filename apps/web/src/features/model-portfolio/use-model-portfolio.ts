import { addMonths } from '@fundholder/domain/calendar.ts'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getModelPortfolio, type ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import { callServer } from '#client/call-server.ts'

export const modelQuery = (id: string) =>
  queryOptions({
    queryKey: ['model-portfolio', id],
    queryFn: ({ signal }) => callServer(getModelPortfolio, { params: { id }, signal }),
  })

export const useModelPortfolio = (id: string) => useQuery(modelQuery(id))

/** The funds of a model portfolio, heaviest first. */
export const itemsOf = ({ compositions: [composition] }: ModelPortfolio) => composition?.items ?? []
export type ModelItem = ReturnType<typeof itemsOf>[number]

export const compositionOf = (model: ModelPortfolio) => ({
  items: itemsOf(model).map(({ instrumentId, weight }) => ({ instrumentId, weight })),
})

/** Returns the backtest of a model portfolio over a period and the selected benchmark. */
export function useModelBacktest(
  model: ModelPortfolio,
  currency: string | undefined,
  period: FundPeriod | undefined,
  rebalancing: Rebalancing,
) {
  const { chosen, isPending, isError } = useChosenBenchmark()
  const isReady = !isPending || isError
  return useQuery({
    queryKey: [
      'model-backtest',
      model.id,
      currency,
      period?.dateFrom,
      period?.dateTo,
      rebalancing,
      chosen?.code,
    ],
    queryFn:
      period && currency && isReady && isLongEnough(period)
        ? async ({ signal }) => {
            const { dateFrom, dateTo } = period
            const { data } = await callServer(runBacktest, {
              body: {
                currency,
                dateFrom,
                dateTo,
                compositions: [compositionOf(model)],
                rebalancing,
                ...(chosen && { benchmark: chosen.code }),
              },
              signal,
            })
            return data[0] ?? null
          }
        : skipToken,
  })
}

const FIVE_YEARS = 60

/**
 * Returns the volatility of a model portfolio over five years, or over the common history of its funds if
 * shorter.
 */
export function useLongVolatility(model: ModelPortfolio, currency: string | undefined) {
  const { measurableFrom, asOf: today } = model
  const fiveYears = addMonths(today, -FIVE_YEARS)
  const dateFrom = measurableFrom && measurableFrom > fiveYears ? measurableFrom : fiveYears
  return useQuery({
    queryKey: ['model-volatility', model.id, currency, dateFrom, today],
    queryFn:
      currency && measurableFrom && dateFrom < today
        ? async ({ signal }) => {
            const { data } = await callServer(runBacktest, {
              body: { currency, dateFrom, dateTo: today, compositions: [compositionOf(model)] },
              signal,
            })
            return { dateFrom, figure: data[0]?.ratios.volatilityAnnualized ?? {} }
          }
        : skipToken,
  })
}
