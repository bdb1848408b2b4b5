import { USUAL_BENCHMARK } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { listBenchmarks, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '#client/call-server.ts'
import { benchmarkSearchParams } from '#search-params/benchmark-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import type { FundPeriod } from './fund-dates.ts'

export const NO_BENCHMARK = 'none'

/** The benchmarks that something can be compared with, and what they are made of. */
export const compositionsQuery = queryOptions({
  queryKey: ['benchmarks-with-compositions'],
  queryFn: async ({ signal }) => {
    const { data } = await callServer(listBenchmarks, { query: { limit: LIST_LIMIT }, signal })
    return data.filter(({ compositions }) => compositions.length > 0)
  },
  staleTime: 3_600_000,
})

/** Returns all benchmarks and the selected one: undefined if the client wants none or there is none. */
export function useChosenBenchmark() {
  const search = benchmarkSearchParams(useSearch({ strict: false }))
  const change = useChangeAddress()
  const listed = useQuery(compositionsQuery)
  const chosen =
    search.benchmark === NO_BENCHMARK
      ? undefined
      : (listed.data?.find(({ code }) => code === search.benchmark) ??
        listed.data?.find(({ code }) => code === USUAL_BENCHMARK) ??
        listed.data?.[0])
  const choose = (benchmark: string) => change({ benchmark })
  return { ...listed, listed: listed.data ?? [], chosen, choose }
}

/** Returns the return of the selected benchmark over a period in a currency; waits until both are known. */
export function useBenchmarkReturn(
  currency: string | undefined,
  period: Pick<FundPeriod, 'dateFrom' | 'dateTo'> | undefined,
) {
  const { chosen } = useChosenBenchmark()
  const composition = chosen?.compositions[0]
  return useQuery({
    queryKey: ['benchmark-return', chosen?.code, currency, period?.dateFrom, period?.dateTo],
    queryFn:
      composition && period && currency
        ? async ({ signal }) => {
            const { dateFrom, dateTo } = period
            const { data } = await callServer(runBacktest, {
              body: { currency, dateFrom, dateTo, compositions: [composition] },
              signal,
            })
            return data[0] ?? null
          }
        : skipToken,
  })
}
