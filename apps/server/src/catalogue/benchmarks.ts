import type { Database } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { benchmarkItems, benchmarkOf, benchmarksByName } from './catalogue.queries.ts'

/** A benchmark as lists name it; its code is its id. */
export type BenchmarkName = { id: string; code: string; name: string; currency: string }

/** The first benchmarks by name, and how many there are. */
export async function listBenchmarks(db: Database, limit: number) {
  const { benchmarks, total } = await benchmarksByName(db, limit)
  return { data: benchmarks.map(nameOf), metadata: { pagination: { total, skip: 0, limit } } }
}

/** @throws {Refusal} `benchmarks/unknown`. */
export async function describeBenchmark(db: Database, code: string) {
  const benchmark = await benchmarkOf(db, code)
  if (!benchmark) throw new Refusal('benchmarks/unknown')
  return { ...nameOf(benchmark), compositions: [{ items: await benchmarkItems(db, code) }] }
}

/** The instruments of a benchmark, the heaviest first; none when it is unknown. */
export const benchmarkComposition = (db: Database, code: string) => benchmarkItems(db, code)

const nameOf = (benchmark: { code: string; name: string; currency: string }): BenchmarkName => ({
  id: benchmark.code,
  ...benchmark,
})
