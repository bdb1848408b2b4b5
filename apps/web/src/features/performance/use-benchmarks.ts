import { BENCHMARK_CODES } from '@fundholder/domain/funds/instruments.ts'
import { type Point } from '@fundholder/protocol/analysis/analysis.ts'
import { getBenchmark, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { benchmarksQuery } from '#account/queries/use-benchmarks.ts'
import { callServer } from '#client/call-server.ts'
import { useFirstViewShown } from '#session/first-view.ts'

export type BenchmarkReturn = {
  code: string
  /** Among all that are listed. */
  place: number
  performance: Figure
  serie: readonly Point[]
}

const HOUR = 3_600_000

/** Queries the composition of a benchmark. It hardly ever changes, so a new period only requests returns. */
const compositionQuery = (id: string) =>
  queryOptions({
    queryKey: ['benchmark-composition', id],
    queryFn: async () => {
      const { compositions } = await callServer(getBenchmark, { params: { id } })
      return compositions[0] ?? null
    },
    staleTime: HOUR,
  })

/** @param codes of the chosen benchmarks; undefined for the default ones. */
const benchmarkReturnsQuery = (about: PortfolioPeriod, codes: readonly string[] | undefined) =>
  queryOptions({
    queryKey: ['benchmark-returns', about.currency, about.dateFrom, about.dateTo, codes ?? 'usual'],
    queryFn: ({ client, signal }) => benchmarkReturns(client, about, codes ?? BENCHMARK_CODES, signal),
  })

/**
 * Returns the benchmarks' returns over a period in the contract's currency, never those of another period.
 *
 * @param wanted the next period, requested ahead
 */
export function useBenchmarkReturns(
  { shown, wanted }: { shown: PortfolioPeriod; wanted: PortfolioPeriod },
  codes: readonly string[] | undefined,
) {
  const enabled = useFirstViewShown()
  useQuery({ ...benchmarkReturnsQuery(wanted, codes), enabled, notifyOnChangeProps: [] })
  return useQuery({ ...benchmarkReturnsQuery(shown, codes), enabled })
}

async function benchmarkReturns(
  client: QueryClient,
  { currency, dateFrom, dateTo }: PortfolioPeriod,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<BenchmarkReturn[]> {
  if (codes.length === 0) return []
  const listed = await client.ensureQueryData(benchmarksQuery)
  const results = await Promise.all(
    listed
      .filter(({ code }) => codes.includes(code))
      .map(async (benchmark) => ({
        benchmark,
        composition: await client.ensureQueryData(compositionQuery(benchmark.id)),
      })),
  )
  const made = results.flatMap(({ benchmark, composition }) =>
    composition ? [{ benchmark, composition }] : [],
  )
  if (made.length === 0) return []
  const compositions = made.map(({ composition }) => composition)
  const { data } = await callServer(runBacktest, {
    body: { currency, dateFrom, dateTo, compositions },
    signal,
  })
  return made.flatMap(({ benchmark }, index) => {
    const measured = data[index]
    const { code } = benchmark
    const place = listed.indexOf(benchmark)
    return measured ? [{ code, place, performance: measured.performance, serie: measured.serie }] : []
  })
}
