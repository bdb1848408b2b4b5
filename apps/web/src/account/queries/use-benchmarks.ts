import { BENCHMARK_CODES } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

export type Benchmark = { id: string; code: string; name: string }

const HOUR = 3_600_000

export const benchmarksQuery = queryOptions({
  queryKey: ['benchmarks'],
  queryFn: async ({ signal }): Promise<readonly Benchmark[]> => {
    const { data } = await callServer(searchBenchmarks, { query: { limit: LIST_LIMIT }, signal })
    return data
  },
  staleTime: HOUR,
})

/** The benchmarks there are. */
export const useBenchmarks = () => useQuery(benchmarksQuery)

type KnownBenchmark = (typeof BENCHMARK_CODES)[number]
const isKnown = (code: string): code is KnownBenchmark => BENCHMARK_CODES.some((one) => one === code)

/**
 * A benchmark's name: the portal's own for the two that every portal has, else the manager's, which is requested only
 * where it is needed; its code until that is known.
 *
 * @param codes of the benchmarks that will be named.
 */
export function useBenchmarkNames(codes: readonly (string | undefined)[]): (code: string) => string {
  const { text } = useLanguage()
  const needsList = codes.some((code) => code !== undefined && !isKnown(code))
  const { data: listed } = useQuery({ ...benchmarksQuery, enabled: needsList })
  return (code) =>
    isKnown(code) ? text(`ui.benchmark.${code}`) : (listed?.find((one) => one.code === code)?.name ?? code)
}
