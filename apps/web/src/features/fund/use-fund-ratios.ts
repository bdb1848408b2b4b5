import { getScreenerRatios } from '@fundholder/protocol/screener.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import { callServer } from '#client/call-server.ts'
import type { FundDetails } from './use-fund.ts'

/** A fund's ratios over a period, beside the chosen benchmark. */
export function useFundRatios(fund: FundDetails, period: FundPeriod | undefined) {
  const { chosen, isPending, isError } = useChosenBenchmark()
  const isReady = !isPending || isError
  return useQuery({
    queryKey: ['fund-ratios', fund.id, chosen?.code, period?.dateFrom, period?.dateTo],
    queryFn:
      period && isReady && isLongEnough(period)
        ? async ({ signal }) => {
            const { dateFrom, dateTo } = period
            const { data } = await callServer(getScreenerRatios, {
              body: {
                currency: fund.currency,
                dateFrom,
                dateTo,
                items: [{ instrumentId: fund.id, weight: 1 }],
                ...(chosen && { benchmark: chosen.code }),
              },
              signal,
            })
            return data[0]?.ratios ?? null
          }
        : skipToken,
  })
}
