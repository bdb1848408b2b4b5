import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { Explained } from '@fundholder/protocol/method.ts'
import type { RatioKey } from '@fundholder/protocol/ratios.ts'
import type * as z from 'zod/mini'

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

export const RATIO_DEFINITIONS: Readonly<Record<RatioKey, RatioDefinition>> = {
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
