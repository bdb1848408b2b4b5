import type { Measured } from '@fundholder/analytics/risk/measured.ts'
import { backtest } from '@fundholder/analytics/series/backtest.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, type DayNumber, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { allowsRatios } from '@fundholder/domain/days/periods.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import type { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { memoise } from '#platform/basics/memoise.ts'
import { type Benchmark, type BenchmarkRun, benchmarkReturns } from './benchmark-ratios.ts'
import { convertedPrices } from './converted-prices.ts'
import { explainComposition, methodOf } from './explained-composition.ts'
import { explainRatios } from './explained-ratios.ts'
import { allAbsent, headlineRatios } from './headline-ratios.ts'
import type { RiskFree } from './risk-free.ts'
import { pointOn } from './series.ts'

/** Weights of instruments, fractions that sum to 1. */
export type Composition = { items: readonly { instrumentId: string; weight: number }[] }

export type CompositionPeriod = { currency: string; dateFrom: CalendarDay; dateTo: CalendarDay }

/** Options for measuring compositions. */
export type Measuring = {
  rebalancing: Rebalancing
  riskFree: RiskFree
  /** True to include annualised figures; by default only for periods of a year or more. */
  annualise: boolean
  /** Benchmark of the ratios, on the days on which it has prices of its own as well. */
  benchmark?: Benchmark | undefined
  /** True to include the derivation of the performance. */
  explain?: boolean
}

type MeasuredSeries = Answer<typeof runBacktest>['data'][number]
/** A measured composition without its single days. */
export type MeasuredRun = Omit<MeasuredSeries, 'serie'>

/**
 * Measures compositions bought at the last close on or before `dateFrom`. All are measured on the same days:
 * those on which every instrument of every composition has a price of its own.
 */
export function measureCompositions(
  market: MarketSnapshot,
  compositions: readonly Composition[],
  period: CompositionPeriod,
  measuring: Measuring,
): MeasuredSeries[] {
  const runs = compositionRuns(market, compositions, period, measuring)
  if ('absent' in runs)
    return compositions.map(() => ({ ...unmeasured(period, measuring, runs.absent), serie: [] }))
  return runs.each.map((run) => ({
    ...measured(market, run, runs, period, measuring),
    serie: Array.from(runs.days, (day, at) => pointOn(day, (run.levels[at] as number) - 1)),
  }))
}

/** Maximum number of cached points per market, about 10 MB. */
const MOST_POINTS = 100_000
const pointsIn = ({ data }: { data: readonly MeasuredSeries[] }) =>
  data.reduce((sum, { serie }) => sum + 1 + serie.length, 0)
const measuredWith = memoise<MarketSnapshot, { data: MeasuredSeries[] }>(MOST_POINTS, pointsIn)

/**
 * Memoises `measureCompositions`, because the charts of all clients request the same benchmarks over the same
 * days.
 */
export function memoisedMeasurements(...of: Parameters<typeof measureCompositions>): {
  data: MeasuredSeries[]
} {
  const [market, compositions, { currency, dateFrom, dateTo }, { riskFree, ...how }] = of
  const { code, instrumentId } = riskFree
  const name = JSON.stringify([compositions, currency, dateFrom, dateTo, code, instrumentId, how])
  return measuredWith(market, name, () => Object.freeze({ data: measureCompositions(...of) }))
}

/** Measures one composition on its own days, without listing them. */
export function measureComposition(
  market: MarketSnapshot,
  composition: Composition,
  period: CompositionPeriod,
  measuring: Measuring,
): MeasuredRun {
  const runs = compositionRuns(market, [composition], period, measuring)
  if ('absent' in runs) return unmeasured(period, measuring, runs.absent)
  return measured(market, runs.each[0] as Run, runs, period, measuring)
}

type Runs = {
  days: Int32Array
  /** In the currency requested. */
  prices: ReadonlyMap<string, Float64Array>
  each: Run[]
  benchmark: BenchmarkRun | undefined
}
type Run = { composition: Composition; levels: Float64Array }

/**
 * Growth of 1 of each composition on the days that all of them share, with the benchmark's returns between those. Cash is
 * held in the requested currency and has no return.
 */
function compositionRuns(
  market: MarketSnapshot,
  compositions: readonly Composition[],
  period: CompositionPeriod,
  { benchmark, rebalancing }: Measuring,
): Runs | { absent: AbsentReason } {
  const held = new Set(compositions.flatMap(({ items }) => items.map((item) => item.instrumentId)))
  const own = [...held].filter((instrumentId) => instrumentId !== CASH_INSTRUMENT_ID)
  const beside = benchmark?.items.map(({ instrumentId }) => instrumentId) ?? []
  const shared = observedDays(market, [...new Set([...own, ...beside])], period)
  // A benchmark without prices of the period takes away what is measured beside it, and nothing else.
  const days = 'absent' in shared && benchmark ? observedDays(market, own, period) : shared
  if ('absent' in days) return days
  const prices = convertedPrices(market, own, days.observed, period.currency)
  if (!prices) return { absent: 'missing-rate' }
  if (held.has(CASH_INSTRUMENT_ID))
    prices.set(CASH_INSTRUMENT_ID, new Float64Array(days.observed.length).fill(1))
  return {
    days: days.observed,
    prices,
    each: compositions.map((composition) => {
      const constituents = composition.items.map(({ instrumentId, weight }) => ({
        weight,
        prices: prices.get(instrumentId) as Float64Array,
      }))
      return { composition, levels: backtest(constituents, days.observed, rebalancing) }
    }),
    benchmark:
      benchmark &&
      ('absent' in shared
        ? { code: benchmark.code, absent: shared.absent }
        : benchmarkReturns(market, benchmark, days.observed, { currency: period.currency, rebalancing })),
  }
}

/** The days measured on, from the base to the last one, or why there are none. */
export function observedDays(
  market: MarketSnapshot,
  instrumentIds: readonly string[],
  { dateFrom, dateTo }: CompositionPeriod,
): { observed: Int32Array } | { absent: AbsentReason } {
  const from = toDayNumber(dateFrom)
  const to = toDayNumber(dateTo)
  const common = market.commonDays(instrumentIds, to)
  const base = common.findLastIndex((day) => day <= from)
  const last = common.at(-1)
  if (last === undefined) return { absent: 'missing-price' }
  if (base < 0) return { absent: 'before-inception' }
  const isStale = from - (common[base] as DayNumber) > CARRY_PRICE_DAYS || to - last > CARRY_PRICE_DAYS
  return isStale ? { absent: 'missing-price' } : { observed: Int32Array.from(common.slice(base)) }
}

function measured(
  market: MarketSnapshot,
  { composition, levels }: Run,
  { days, prices, benchmark }: Runs,
  { currency, dateFrom, dateTo }: CompositionPeriod,
  { rebalancing, riskFree, annualise, explain }: Measuring,
): MeasuredRun {
  const first = days[0] as DayNumber
  const last = days.at(-1) as DayNumber
  const performance: Measured = allowsRatios(dateFrom, dateTo)
    ? { value: (levels.at(-1) as number) - 1 }
    : { absent: 'too-few-observations' }
  const source = {
    total: performance,
    days: last - first,
    levels,
    at: days,
    riskFree,
    annualise,
    benchmark,
  }
  const method = methodOf(rebalancing, fromDayNumber(first), fromDayNumber(last))
  return {
    currency,
    performance,
    ratios: headlineRatios(source),
    method,
    ...(explain && {
      explanation: {
        ...explainComposition(market, composition, { currency, rebalancing, days, prices, levels }),
        ratios: explainRatios(source, method),
      },
    }),
  }
}

const unmeasured = (
  { currency, dateFrom, dateTo }: CompositionPeriod,
  { rebalancing, annualise, benchmark }: Measuring,
  absent: AbsentReason,
): MeasuredRun => ({
  currency,
  performance: { absent },
  ratios: allAbsent(absent, { annualise, benchmark: benchmark && { code: benchmark.code, absent } }),
  method: methodOf(rebalancing, dateFrom, dateTo),
})
