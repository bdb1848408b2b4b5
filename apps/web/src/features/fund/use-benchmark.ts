import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { listBenchmarks, runBacktest } from '@fundholder/protocol/analysis.ts'
import { getScreenerRatios } from '@fundholder/protocol/screener.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callServer } from '#client/call-server.ts'
import { type AskedFund, askedFund, NO_BENCHMARK } from './asked-fund.ts'
import { type FundPeriod, isLongEnough } from './fund-dates.ts'
import type { FundDetails } from './use-fund.ts'

/** The benchmark that funds are compared with unless the client chooses another. */
const USUAL_BENCHMARK = 'MSDUWI'

/** What of the page stands in the address bar, and how to change that. */
export function useFundAddress() {
  const asked = askedFund(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: AskedFund) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...part }),
      replace: true,
      resetScroll: false,
    })
  return { asked, change }
}

const benchmarksQuery = queryOptions({
  queryKey: ['benchmarks-with-compositions'],
  queryFn: async ({ signal }) => {
    const { data } = await callServer(listBenchmarks, { query: { limit: LIST_LIMIT }, signal })
    return data.filter(({ compositions }) => compositions.length > 0)
  },
  staleTime: 3_600_000,
})

/** The benchmarks that can be chosen, and the chosen one; none where the client wants none or there is none. */
export function useChosenBenchmark() {
  const { asked } = useFundAddress()
  const listed = useQuery(benchmarksQuery)
  const chosen =
    asked.benchmark === NO_BENCHMARK
      ? undefined
      : (listed.data?.find(({ code }) => code === asked.benchmark) ??
        listed.data?.find(({ code }) => code === USUAL_BENCHMARK) ??
        listed.data?.[0])
  return { ...listed, listed: listed.data ?? [], chosen }
}

/** How the chosen benchmark did over a period in the fund's currency; waits while either is not known. */
export function useBenchmarkReturn(fund: FundDetails, period: FundPeriod | undefined) {
  const { chosen } = useChosenBenchmark()
  const { currency } = fund
  const composition = chosen?.compositions[0]
  return useQuery({
    queryKey: ['fund-benchmark', chosen?.code, currency, period?.dateFrom, period?.dateTo],
    queryFn:
      composition && period
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
