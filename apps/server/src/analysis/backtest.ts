import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { spansAYear } from '@fundholder/domain/days/periods.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { WEIGHT_TOLERANCE } from '@fundholder/domain/orders/rebalancing.ts'
import type { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import { readBenchmark } from '#analysis/ratios/benchmark-ratios.ts'
import {
  type Composition,
  type CompositionPeriod,
  type Measuring,
  memoisedMeasurements,
} from '#analysis/ratios/compositions.ts'
import { noRiskFree, riskFreeIn } from '#analysis/ratios/risk-free.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { refuseEmptyPeriod } from '#contracts/empty-period.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { askAs, type Database, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'

export type AnalysisDeps = Deps & { market: () => MarketSnapshot }

/**
 * Backtests compositions between two days in one currency. A `dateTo` in the future becomes today.
 *
 * @throws {Refusal} `periods/reversed`, `periods/future`, `currencies/unknown`, `instruments/unknown`,
 *   `weights/not-one`, `benchmarks/unknown`, checked in that order.
 */
export async function backtestCompositions(
  deps: AnalysisDeps,
  session: SignedIn,
  { compositions, rebalancing, explain, ...input }: Input<typeof runBacktest, 'body'>,
) {
  const market = deps.market()
  const period = measuredPeriod(input, market, deps.clock.today())
  for (const composition of compositions) validateComposition(composition, market)
  const reading = await ratioReading(deps, session, market, { ...input, ...period })
  return memoisedMeasurements(market, compositions, period, { rebalancing, explain, ...reading })
}

/**
 * A period in a currency, ending today at the latest.
 *
 * @throws {Refusal} `periods/reversed`, `periods/future`, `currencies/unknown`.
 */
export function measuredPeriod(
  { currency, dateFrom, dateTo: until }: CompositionPeriod,
  market: MarketSnapshot,
  today: CalendarDay,
): CompositionPeriod {
  refuseEmptyPeriod({ dateFrom, dateTo: until }, { today })
  const dateTo = until > today ? today : until
  if (!market.knowsCurrency(currency)) throw new Refusal('currencies/unknown', { currency })
  return { currency, dateFrom, dateTo }
}

/** @throws {Refusal} `benchmarks/unknown`. */
export function ratioReading(
  deps: AnalysisDeps,
  session: SignedIn,
  market: MarketSnapshot,
  input: CompositionPeriod & {
    riskFree?: 'none' | undefined
    underOneYear?: 'include' | undefined
    benchmark?: string | undefined
  },
): Promise<Omit<Measuring, 'rebalancing'>> {
  const { currency, dateFrom, dateTo, benchmark } = input
  const read = benchmark === undefined ? askAs : readAs
  return read(deps.db, session, async (trx: Database) => ({
    riskFree: input.riskFree === 'none' ? noRiskFree : await riskFreeIn(trx, market, currency),
    annualise: input.underOneYear === 'include' || spansAYear(dateFrom, dateTo),
    benchmark: benchmark === undefined ? undefined : await readBenchmark(trx, benchmark),
  }))
}

function validateComposition({ items }: Composition, market: MarketSnapshot): void {
  refuseUnknown(items, market)
  refusePartOfWhole(items)
}

/** @throws {Refusal} `weights/not-one`. */
export function refusePartOfWhole(items: readonly { weight: number }[]): void {
  const sum = items.reduce((total, { weight }) => total + weight, 0)
  if (Math.abs(sum - 1) > WEIGHT_TOLERANCE) throw new Refusal('weights/not-one', { sum })
}

/** @throws {Refusal} `instruments/unknown`. Cash is always known. */
export function refuseUnknown(items: readonly { instrumentId: string }[], market: MarketSnapshot): void {
  const unknown = items.find(
    ({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID && !market.instrument(instrumentId),
  )
  if (unknown) throw new Refusal('instruments/unknown', { instrumentId: unknown.instrumentId })
}
