import { addMonths, type CalendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { spansAYear } from '@fundholder/domain/days/periods.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { type Benchmark, benchmarkLevels } from '#analysis/ratios/benchmark-ratios.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import type { RiskFree } from '#analysis/ratios/risk-free.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { FundHistory } from './fund-history.ts'

/** Beside what a fund is measured, and what its ratios are measured above. */
export type Beside = { benchmark: (Benchmark & { name: string }) | undefined; riskFree: RiskFree }

export type FundPerformance = {
  /** Returns since the first of these days, fractions; the benchmark's on the same days, none where it has no prices. */
  chart: { days: number[]; own: number[]; benchmark: number[] | undefined } | undefined
  years: { year: number; isWhole: boolean; from: CalendarDay; own: number; benchmark: number | undefined }[]
  ratios: (Ratios & { from: CalendarDay; to: CalendarDay }) | undefined
  volatility: Ratios['volatilityAnnualized'] | undefined
}

const CHART_YEARS = 5
const RATIO_YEARS = 3
const SHOWN_YEARS = 8
const SHOWN_POINTS = 260

/** Calculates a fund's performance up to the last price of its history, in its own currency. */
export function performanceOf(
  market: MarketSnapshot,
  { id, currency }: { id: string; currency: string },
  history: FundHistory,
  { benchmark, riskFree }: Beside,
): FundPerformance {
  const { last } = history
  const ratiosOver = (years: number) => {
    const from = addMonths(last, -12 * years)
    const dateFrom = from < history.first ? history.first : from
    if (dateFrom >= last) return undefined
    const { ratios } = measureComposition(
      market,
      { items: [{ instrumentId: id, weight: 1 }] },
      { currency, dateFrom, dateTo: last },
      { rebalancing: 'buyAndHold', riskFree, annualise: spansAYear(dateFrom, last), benchmark },
    )
    return { ...ratios, from: dateFrom, to: last }
  }
  const levelsOn = (days: readonly number[]) => {
    const measured =
      benchmark && days.length > 0 && benchmarkLevels(market, benchmark, Int32Array.from(days), { currency })
    return measured && 'levels' in measured ? measured.levels : undefined
  }
  return {
    chart: chartOf(history, levelsOn),
    years: yearsOf(history, levelsOn),
    ratios: ratiosOver(RATIO_YEARS),
    volatility: ratiosOver(1)?.volatilityAnnualized,
  }
}

type LevelsOn = (days: readonly number[]) => Float64Array | undefined

/** About one day a week of the last years, enough for the shape of a printed curve. */
function chartOf({ days, values, last }: FundHistory, levelsOn: LevelsOn): FundPerformance['chart'] {
  const from = toDayNumber(addMonths(last, -12 * CHART_YEARS))
  const first = Math.max(
    days.findLastIndex((day) => day <= from),
    0,
  )
  if (days.length - first < 2) return undefined
  const step = Math.max(1, Math.ceil((days.length - first) / SHOWN_POINTS))
  const places = days.flatMap((_, at) =>
    at >= first && ((at - first) % step === 0 || at === days.length - 1) ? [at] : [],
  )
  const shown = places.map((at) => days[at] as number)
  const base = values[first] as number
  const levels = levelsOn(shown)
  return {
    days: shown,
    own: places.map((at) => (values[at] as number) / base - 1),
    benchmark: levels && Array.from(levels, (level) => level - 1),
  }
}

/**
 * The last years, oldest first; the first and the last of a fund's history may be less than whole. A year between whose
 * ends and their last prices more days lie than a price is carried is left out: its figure would describe another period.
 */
function yearsOf({ days, values, first, last }: FundHistory, levelsOn: LevelsOn): FundPerformance['years'] {
  const lastOf = new Map<number, number>()
  for (const [at, day] of days.entries()) lastOf.set(yearOf(fromDayNumber(day)), at)
  /** The place of the price that stands for the end of a year. */
  const endOf = (year: number) => {
    const at = lastOf.get(year)
    const end = toDayNumber(`${year}1231` as CalendarDay)
    return at !== undefined && end - (days[at] as number) <= CARRY_PRICE_DAYS ? at : undefined
  }
  return [...lastOf].slice(-SHOWN_YEARS).flatMap(([year, at]) => {
    const isFirst = year === yearOf(first)
    const start = isFirst ? 0 : endOf(year - 1)
    const end = year === yearOf(last) ? at : endOf(year)
    if (start === undefined || end === undefined || start === end) return []
    const levels = levelsOn([days[start] as number, days[end] as number])
    return [
      {
        year,
        isWhole: !isFirst && endOf(year) !== undefined,
        from: isFirst ? first : (`${year}0101` as CalendarDay),
        own: (values[end] as number) / (values[start] as number) - 1,
        benchmark: levels && (levels[1] as number) / (levels[0] as number) - 1,
      },
    ]
  })
}

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))
