import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import { type Benchmark, type BenchmarkRun, benchmarkLevels } from '#analysis/ratios/benchmark-ratios.ts'
import { isShown, pointOn } from '#analysis/ratios/series.ts'
import { benchmarkComposition } from '#catalogue/benchmarks/benchmarks.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import type { Database } from '#platform/database/database.ts'
import type { DailyValues } from '#portfolios/daily-values/daily-values.ts'

/** A contract's benchmark on each day of a run of values, 1 on the first, or why it is not known there. */
export type BenchmarkPath = { code: string } & ({ levels: Float64Array } | { absent: AbsentReason })

/** Returns the benchmark of a contract; `undefined` if it has none or an empty one. */
export async function benchmarkOfContract(
  db: Database,
  { benchmark: code }: OwnContract,
): Promise<Benchmark | undefined> {
  if (code === undefined) return undefined
  const items = await benchmarkComposition(db, code)
  return items.length > 0 ? { code, items } : undefined
}

/** The benchmark bought on the run's first day and held, in the contract's currency. */
export function benchmarkPath(
  market: MarketSnapshot,
  benchmark: Benchmark,
  { first, values }: Pick<DailyValues, 'first' | 'values'>,
  currency: string,
): BenchmarkPath {
  const days = new Int32Array(values.length)
  for (let index = 0; index < days.length; index++) days[index] = first + index
  return { code: benchmark.code, ...benchmarkLevels(market, benchmark, days, { currency }) }
}

/**
 * Simulates the portfolio's cash flows in the benchmark: it starts with the portfolio's value at the close of
 * the first day and applies later flows at the close of their day. Outflows cannot exceed the value; it stays
 * 0 until the next inflow.
 *
 * @param levels of the benchmark on the same days, positive.
 */
export function sameFlowsIn(
  levels: Float64Array,
  { values, flows }: Pick<DailyValues, 'values' | 'flows'>,
): Float64Array {
  const worth = new Float64Array(values.length)
  let value = values[0] ?? Number.NaN
  worth[0] = value
  for (let day = 1; day < worth.length; day++) {
    value = value * ((levels[day] as number) / (levels[day - 1] as number)) + (flows[day] as number)
    if (value < 0) value = 0
    worth[day] = value
  }
  return worth
}

/**
 * Returns the simulated values as points of a series, to the minor unit, or the reason why there are none.
 */
export function benchmarkSerie(
  path: BenchmarkPath | undefined,
  run: DailyValues,
  perUnit: number,
): { serie: Point[]; absent: AbsentReason | undefined } {
  const absent = path === undefined ? 'no-benchmark' : 'absent' in path ? path.absent : run.absent.get(0)
  if (path === undefined || 'absent' in path || absent) return { serie: [], absent }
  const last = run.first + run.values.length - 1
  const serie: Point[] = []
  sameFlowsIn(path.levels, run).forEach((worth, index) => {
    const day = run.first + index
    if (isShown(day, run.first, last)) serie.push(pointOn(day, Math.round(worth) / perUnit))
  })
  return { serie, absent }
}

/** The benchmark's returns between some days of the run, by their positions in it. */
export function benchmarkReturnsAt(
  path: BenchmarkPath | undefined,
  at: ArrayLike<number>,
): BenchmarkRun | undefined {
  if (path === undefined || 'absent' in path) return path
  const returns = new Float64Array(Math.max(at.length - 1, 0))
  for (let order = 0; order < returns.length; order++) {
    const opening = path.levels[at[order] as number] as number
    returns[order] = (path.levels[at[order + 1] as number] as number) / opening - 1
  }
  return { code: path.code, returns }
}
