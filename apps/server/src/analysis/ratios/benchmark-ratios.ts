import { simpleReturns } from '@fundholder/analytics/returns/returns.ts'
import { backtest } from '@fundholder/analytics/series/backtest.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { benchmarkComposition } from '#catalogue/benchmarks/benchmarks.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database } from '#platform/database/database.ts'
import { convertedPrices } from './converted-prices.ts'

/** Benchmark of the ratios and its composition. */
export type Benchmark = {
  code: string
  items: readonly { instrumentId: string; weight: number }[]
}

/** The returns of a benchmark between some days, or why there are none. */
export type BenchmarkRun = { code: string } & ({ returns: Float64Array } | { absent: AbsentReason })

/** @throws {Refusal} `benchmarks/unknown`. */
export async function readBenchmark(db: Database, code: string): Promise<Benchmark> {
  const items = await benchmarkComposition(db, code)
  if (items.length === 0) throw new Refusal('benchmarks/unknown', { benchmark: code })
  return { code, items }
}

/**
 * Returns the levels of a benchmark on some days in a currency, 1 on the first of them, by the last published
 * prices and rates within the carry limit.
 *
 * @param days ascending, at least one.
 */
export function benchmarkLevels(
  market: MarketSnapshot,
  { items }: Benchmark,
  days: Int32Array,
  { currency, rebalancing = 'buyAndHold' }: { currency: string; rebalancing?: Rebalancing },
): { levels: Float64Array } | { absent: AbsentReason } {
  const ids = items.map(({ instrumentId }) => instrumentId)
  const prices = convertedPrices(market, ids, days, currency)
  if (!prices) return { absent: arePriced(market, ids, days) ? 'missing-rate' : 'missing-price' }
  const constituents = items.map(({ instrumentId, weight }) => ({
    weight,
    prices: prices.get(instrumentId) as Float64Array,
  }))
  return { levels: backtest(constituents, days, rebalancing) }
}

/** The returns between those days. */
export function benchmarkReturns(
  market: MarketSnapshot,
  benchmark: Benchmark,
  days: Int32Array,
  how: { currency: string; rebalancing?: Rebalancing },
): BenchmarkRun {
  const { code } = benchmark
  const measured = benchmarkLevels(market, benchmark, days, how)
  return 'absent' in measured
    ? { code, absent: measured.absent }
    : { code, returns: simpleReturns(measured.levels) }
}

function arePriced(market: MarketSnapshot, instrumentIds: readonly string[], days: Int32Array): boolean {
  const first = days[0] as number
  const length = (days.at(-1) as number) - first + 1
  return instrumentIds.every((id) => {
    const run = market.runs.price(id, first, length)
    return days.every((day) => (run[day - first] as number) > 0)
  })
}
