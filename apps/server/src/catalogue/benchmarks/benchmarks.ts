import { Refusal } from '#platform/basics/refusal.ts'
import type { Database } from '#platform/database/database.ts'
import { benchmarkOf, benchmarksByName } from './benchmarks.queries.ts'
import { weightedItems } from './weighted-items.queries.ts'

/** A benchmark as lists name it; its code is its id. */
export type BenchmarkName = { id: string; code: string; name: string; currency: string }

/** A page of the benchmarks by name, with their compositions. */
export async function describeBenchmarks(db: Database, { skip, limit }: { skip: number; limit: number }) {
  const { benchmarks, total } = await benchmarksByName(db, limit, skip)
  const data = []
  for (const benchmark of benchmarks)
    data.push({
      ...nameOf(benchmark),
      compositions: [{ items: await benchmarkComposition(db, benchmark.code) }],
    })
  return { data, metadata: { pagination: { total, skip, limit } } }
}

/** The first benchmarks by name, and how many there are. */
export async function listBenchmarks(db: Database, limit: number) {
  const { benchmarks, total } = await benchmarksByName(db, limit)
  return { data: benchmarks.map(nameOf), metadata: { pagination: { total, skip: 0, limit } } }
}

/** @throws {Refusal} `benchmarks/unknown`. */
export async function describeBenchmark(db: Database, code: string) {
  const benchmark = await benchmarkOf(db, code)
  if (!benchmark) throw new Refusal('benchmarks/unknown')
  return { ...nameOf(benchmark), compositions: [{ items: await benchmarkComposition(db, code) }] }
}

/** The instruments of a benchmark, the heaviest first; none when it is unknown. */
export const benchmarkComposition = (db: Database, code: string) => weightedItems(db, 'benchmark', code)

const nameOf = (benchmark: { code: string; name: string; currency: string }): BenchmarkName => ({
  id: benchmark.code,
  ...benchmark,
})
