import { backtest } from '@fundholder/analytics/backtest.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, type DayNumber, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import type { Rebalancing } from '@fundholder/domain/rebalancing.ts'
import type { runBacktest } from '@fundholder/protocol/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { MarketSnapshot } from '#catalogue/market-snapshot.ts'
import { convertedPrices } from './converted-prices.ts'
import { allAbsent, headlineRatios } from './headline-ratios.ts'
import type { RiskFree } from './risk-free.ts'
import { pointOn } from './series.ts'

/** Weights of instruments, fractions that sum to 1. */
export type Composition = { items: readonly { instrumentId: string; weight: number }[] }

export type CompositionPeriod = { currency: string; dateFrom: CalendarDay; dateTo: CalendarDay }

/** How compositions are held and their ratios read. */
export type Measuring = {
  rebalancing: Rebalancing
  riskFree: RiskFree
  /** Whether yearly figures are answered: usually only for a period that spans a year. */
  annualise: boolean
}

type MeasuredSeries = Answer<typeof runBacktest>['data'][number]

/**
 * How compositions did that were bought at the last close on or before `dateFrom`. All are measured on the
 * same days: those on which every instrument of every composition has a price of its own.
 */
export function measureCompositions(
  market: MarketSnapshot,
  compositions: readonly Composition[],
  period: CompositionPeriod,
  measuring: Measuring,
): MeasuredSeries[] {
  const instrumentIds = [
    ...new Set(compositions.flatMap(({ items }) => items.map((item) => item.instrumentId))),
  ]
  const days = observedDays(market, instrumentIds, period)
  if ('absent' in days) return compositions.map(() => unmeasured(period, measuring, days.absent))
  const prices = convertedPrices(market, instrumentIds, days.observed, period.currency)
  if (!prices) return compositions.map(() => unmeasured(period, measuring, 'missing-rate'))
  return compositions.map(({ items }) => {
    const constituents = items.map(({ instrumentId, weight }) => ({
      weight,
      prices: prices.get(instrumentId) as Float64Array,
    }))
    const levels = backtest(constituents, days.observed, measuring.rebalancing)
    return measured(levels, days.observed, period.currency, measuring)
  })
}

/** The days measured on, from the base to the last one, or why there are none. */
function observedDays(
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
  levels: Float64Array,
  days: Int32Array,
  currency: string,
  { rebalancing, riskFree, annualise }: Measuring,
): MeasuredSeries {
  const first = days[0] as DayNumber
  const last = days.at(-1) as DayNumber
  const performance = { value: (levels.at(-1) as number) - 1 }
  return {
    currency,
    performance,
    ratios: headlineRatios({
      total: performance,
      days: last - first,
      levels,
      at: days,
      riskFree,
      annualise,
    }),
    serie: Array.from(days, (day, at) => pointOn(day, (levels[at] as number) - 1)),
    method: methodOf(rebalancing, fromDayNumber(first), fromDayNumber(last)),
  }
}

const unmeasured = (
  { currency, dateFrom, dateTo }: CompositionPeriod,
  { rebalancing }: Measuring,
  absent: AbsentReason,
): MeasuredSeries => ({
  currency,
  performance: { absent },
  ratios: allAbsent(absent),
  serie: [],
  method: methodOf(rebalancing, dateFrom, dateTo),
})

const methodOf = (rebalancing: Rebalancing, dateFrom: CalendarDay, dateTo: CalendarDay) => ({
  name: rebalancing === 'buyAndHold' ? 'buy-and-hold' : `rebalanced-${rebalancing}`,
  version: 1,
  dateFrom,
  dateTo,
})
