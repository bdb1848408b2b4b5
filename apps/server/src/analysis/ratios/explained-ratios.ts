import { simpleReturns } from '@fundholder/analytics/returns/returns.ts'
import { type CalendarDay, type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { RatiosExplanation } from '@fundholder/protocol/analysis/explained-ratios.ts'
import type { Explained } from '@fundholder/protocol/analysis/method.ts'
import { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'
import type * as z from 'zod/mini'
import { isMeasured, type RatioSource } from './headline-ratios.ts'

/**
 * Derives ratios, so that each can be recomputed from the answer alone.
 *
 * @param withoutMoney number of returns that began with nothing invested.
 */
export function explainRatios(
  source: RatioSource,
  { dateFrom, dateTo }: { dateFrom: CalendarDay; dateTo: CalendarDay },
  withoutMoney = 0,
): RatiosExplanation {
  const areMeasured = isMeasured(source)
  const observations = areMeasured ? observationsOf(source) : []
  return {
    each: RatioKey.options.map((ratio) => {
      const { formula, version, isAboveRiskFree, ...conventions } = RATIO_DEFINITIONS[ratio]
      return {
        ratio,
        method: { name: formula.replace('formulas.', ''), version, dateFrom, dateTo },
        formula,
        observations: observations.length,
        ...conventions,
        ...(isAboveRiskFree && { riskFree: source.riskFree.code }),
      }
    }),
    calendarDays: source.days,
    ...(areMeasured && { base: dayOf(source.at[0]) }),
    observations,
    withoutMoney: areMeasured ? withoutMoney : 0,
  }
}

function observationsOf({ levels, at, riskFree, benchmark }: RatioSource) {
  const earned = riskFree.between(at)
  const beside = benchmark && 'returns' in benchmark ? benchmark.returns : undefined
  return Array.from(simpleReturns(levels), (portfolio, order) => ({
    dateAsString: dayOf(at[order + 1]),
    portfolio,
    ...(beside && { benchmark: beside[order] }),
    ...(earned !== undefined && { riskFree: typeof earned === 'number' ? earned : earned[order] }),
  }))
}

const dayOf = (day: number | undefined) => fromDayNumber(day as DayNumber)

/** Name of a ratio's definition, and the conventions that the definition leaves open. */
type RatioDefinition = {
  formula: z.infer<typeof Explained>['formula']
  version: number
  /** Observations that make a year. */
  periodsPerYear?: number
  /** Calendar days that make a year. */
  daysPerYear?: number
  /** Taken off the number of observations where sums of squares and products are divided by it. */
  ddof?: 1
  /** True if the risk-free return of each observation is subtracted. */
  isAboveRiskFree?: true
}

const YEARLY = { version: 1, periodsPerYear: DAYS_A_YEAR, ddof: 1 } as const

const RATIO_DEFINITIONS: Readonly<Record<RatioKey, RatioDefinition>> = {
  performanceAnnualized: { formula: 'formulas.annualizedReturnAct365', version: 1, daysPerYear: 365 },
  volatilityAnnualized: { formula: 'formulas.annualizedVolatility', ...YEARLY },
  sharpe: { formula: 'formulas.sharpeGeometric', ...YEARLY, isAboveRiskFree: true },
  var95Historical: { formula: 'formulas.var95Historical', version: 1 },
  maxDrawdown: { formula: 'formulas.maxDrawdown', version: 1 },
  jensenAlpha: { formula: 'formulas.jensenAlpha', ...YEARLY, isAboveRiskFree: true },
  beta: { formula: 'formulas.beta', version: 1, ddof: 1, isAboveRiskFree: true },
  correlation: { formula: 'formulas.correlation', version: 1, ddof: 1 },
  rSquared: { formula: 'formulas.rSquared', version: 1, ddof: 1 },
  trackingError: { formula: 'formulas.trackingError', ...YEARLY },
  informationRatioGeometric: { formula: 'formulas.informationRatioGeometric', ...YEARLY },
  treynorGeometric: { formula: 'formulas.treynorGeometric', ...YEARLY, isAboveRiskFree: true },
}
