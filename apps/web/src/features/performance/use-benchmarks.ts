import { BENCHMARK_CODES } from '@fundholder/domain/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { getBenchmark, type Point, runBacktest, searchBenchmarks } from '@fundholder/protocol/analysis.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'

export type BenchmarkCode = (typeof BENCHMARK_CODES)[number]
export type BenchmarkReturn = { code: BenchmarkCode; performance: Figure; serie: readonly Point[] }

const HOUR = 3_600_000

/** What the benchmarks are made of. It hardly ever changes, so that a change of period asks for their returns only. */
const compositionsQuery = queryOptions({
  queryKey: ['benchmark-compositions'],
  queryFn: async () => {
    const { data } = await callServer(searchBenchmarks, { query: { limit: LIST_LIMIT } })
    const known = BENCHMARK_CODES.flatMap((code) =>
      data.filter((one) => one.code === code).map(({ id }) => ({ code, id })),
    )
    const benchmarks = await Promise.all(
      known.map(async ({ code, id }) => {
        const { compositions } = await callServer(getBenchmark, { params: { id } })
        return { code, composition: compositions[0] }
      }),
    )
    return benchmarks.flatMap(({ code, composition }) => (composition ? [{ code, composition }] : []))
  },
  staleTime: HOUR,
})

export const benchmarkReturnsQuery = (about: PortfolioPeriod) =>
  queryOptions({
    queryKey: ['benchmark-returns', about.currency, about.dateFrom, about.dateTo],
    queryFn: ({ client, signal }) => benchmarkReturns(client, about, signal),
  })

/** How the benchmarks did over a period in the contract's currency; those of another period never stand in. */
export const useBenchmarkReturns = (about: PortfolioPeriod) => useQuery(benchmarkReturnsQuery(about))

async function benchmarkReturns(
  client: QueryClient,
  { currency, dateFrom, dateTo }: PortfolioPeriod,
  signal: AbortSignal,
): Promise<BenchmarkReturn[]> {
  const benchmarks = await client.ensureQueryData(compositionsQuery)
  if (benchmarks.length === 0) return []
  const compositions = benchmarks.map(({ composition }) => composition)
  const { data } = await callServer(runBacktest, {
    body: { currency, dateFrom, dateTo, compositions },
    signal,
  })
  return benchmarks.flatMap(({ code }, index) => {
    const measured = data[index]
    return measured ? [{ code, performance: measured.performance, serie: measured.serie }] : []
  })
}
