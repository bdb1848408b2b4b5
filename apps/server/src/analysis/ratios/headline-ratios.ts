import { annualisedAct365 } from '@fundholder/analytics/returns/annualisation.ts'
import { type Measured, measured } from '@fundholder/analytics/risk/measured.ts'
import { type RatioSheet, ratioSheet, ratioSheetAgainst } from '@fundholder/analytics/risk/ratio-sheet.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { BenchmarkRun } from './benchmark-ratios.ts'
import type { RiskFree } from './risk-free.ts'

/** Inputs of a period's ratios. */
export type RatioSource = {
  total: Measured
  /** Calendar days of the period. */
  days: number
  /** Growth of 1 at the close of each business day, the first being the base. */
  levels: Float64Array
  /** The day of each level. */
  at: Int32Array
  riskFree: RiskFree
  /** True to include annualised figures; by default only for periods of a year or more. */
  annualise: boolean
  /** Benchmark of the ratios; undefined if there is none. */
  benchmark?: BenchmarkRun | undefined
}

/** All ratios that are shown, each with its reason where it does not exist; yearly ones where they are to be annualised. */
export function headlineRatios(source: RatioSource): Ratios {
  const { total, days, levels, at, annualise, benchmark } = source
  if ('absent' in total) return allAbsent(total.absent, source)
  if (isLost(levels)) return allAbsent('nothing-invested', source)
  const earned = levels.length > 1 ? source.riskFree.between(at) : 0
  const path = {
    levels,
    calendarDays: days,
    periodsPerYear: DAYS_A_YEAR,
    annualise,
    riskFree: earned ?? 0,
  }
  const beside = benchmark && 'returns' in benchmark ? ratioSheetAgainst(path, benchmark.returns) : undefined
  const sheet = beside ?? ratioSheet(path)
  // Without the risk-free rate of each day there is nothing to measure above.
  const aboveRiskFree = (figure: Measured): Measured =>
    earned === undefined && 'value' in figure ? { absent: 'missing-price' } : figure
  return {
    performanceAnnualized: yearly(
      annualise,
      measured(annualisedAct365(total.value, days), days > 0 ? 'no-solution' : 'too-few-observations'),
    ),
    volatilityAnnualized: sheet.annualizedVolatility,
    sharpe: aboveRiskFree(sheet.sharpeGeometric),
    var95Historical: sheet.var95Historical,
    maxDrawdown: dated(sheet.maxDrawdown, at),
    ...(beside
      ? {
          jensenAlpha: aboveRiskFree(beside.jensenAlpha),
          beta: aboveRiskFree(beside.beta),
          correlation: beside.correlation,
          rSquared: beside.rSquared,
          trackingError: beside.trackingError,
          informationRatioGeometric: beside.informationRatioGeometric,
          treynorGeometric: aboveRiskFree(beside.treynorGeometric),
        }
      : besideNothing(benchmark && 'absent' in benchmark ? benchmark.absent : 'no-benchmark')),
    ...((annualise || beside) && { riskFree: source.riskFree.code }),
    ...(benchmark && { benchmark: benchmark.code }),
  }
}

/** Returns true if any ratio can be computed. */
export const isMeasured = ({ total, levels }: Pick<RatioSource, 'total' | 'levels'>): boolean =>
  'value' in total && !isLost(levels)

const isLost = (levels: Float64Array) => levels.some((level) => level <= 0)

const yearly = (annualise: boolean, figure: Measured): Measured =>
  annualise ? figure : { absent: 'under-one-year' }

/** Why there is none of them; a yearly one would be missing under a year whatever the reason. */
export function allAbsent(
  absent: AbsentReason,
  { annualise, benchmark }: Pick<RatioSource, 'annualise' | 'benchmark'>,
): Ratios {
  const figure = { absent }
  const ofAYear = yearly(annualise, figure)
  return {
    performanceAnnualized: ofAYear,
    volatilityAnnualized: ofAYear,
    sharpe: ofAYear,
    var95Historical: figure,
    maxDrawdown: figure,
    ...besideNothing(benchmark ? absent : 'no-benchmark'),
    ...(benchmark && { benchmark: benchmark.code }),
  }
}

const besideNothing = (absent: AbsentReason) => ({
  jensenAlpha: { absent },
  beta: { absent },
  correlation: { absent },
  rSquared: { absent },
  trackingError: { absent },
  informationRatioGeometric: { absent },
  treynorGeometric: { absent },
})

function dated(fall: RatioSheet['maxDrawdown'], at: Int32Array): Ratios['maxDrawdown'] {
  if ('absent' in fall) return fall
  const day = (position: number | undefined) =>
    position === undefined ? undefined : fromDayNumber(at[position] as DayNumber)
  const [peakDate, troughDate, recoveryDate] = [day(fall.peak), day(fall.trough), day(fall.recovery)]
  return {
    value: fall.value,
    ...(peakDate && { peakDate }),
    ...(troughDate && { troughDate }),
    ...(recoveryDate && { recoveryDate }),
  }
}
