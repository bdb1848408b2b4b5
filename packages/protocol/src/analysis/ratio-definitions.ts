import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { FORMULAS } from './method.ts'
import type { RatioKey } from './ratios.ts'

/** How a ratio is computed: its formula, and the conventions that the formula leaves open. */
type RatioDefinition = {
  /** Key of the text that states the formula. */
  formula: (typeof FORMULAS)[number]
  version: number
  /** Observations that make a year. */
  periodsPerYear?: number
  /** Calendar days that make a year. */
  daysPerYear?: number
  /** Subtracted from the number of observations that sums of squares and products are divided by. */
  ddof?: 1
  /** True if the risk-free return of each observation is subtracted. */
  isAboveRiskFree?: true
  /** True if it is measured against a benchmark. */
  isRelative?: true
}

const YEARLY = { version: 1, periodsPerYear: DAYS_A_YEAR, ddof: 1 } as const
const BESIDE_BENCHMARK = { version: 1, ddof: 1, isRelative: true } as const

export const RATIO_DEFINITIONS: Readonly<Record<RatioKey, RatioDefinition>> = {
  performanceAnnualized: { formula: 'formulas.annualizedReturnAct365', version: 1, daysPerYear: 365 },
  volatilityAnnualized: { formula: 'formulas.annualizedVolatility', ...YEARLY },
  sharpe: { formula: 'formulas.sharpeGeometric', ...YEARLY, isAboveRiskFree: true },
  var95Historical: { formula: 'formulas.var95Historical', version: 1 },
  maxDrawdown: { formula: 'formulas.maxDrawdown', version: 1 },
  jensenAlpha: { formula: 'formulas.jensenAlpha', ...YEARLY, isAboveRiskFree: true, isRelative: true },
  beta: { formula: 'formulas.beta', ...BESIDE_BENCHMARK, isAboveRiskFree: true },
  correlation: { formula: 'formulas.correlation', ...BESIDE_BENCHMARK },
  rSquared: { formula: 'formulas.rSquared', ...BESIDE_BENCHMARK },
  trackingError: { formula: 'formulas.trackingError', ...YEARLY, isRelative: true },
  informationRatioGeometric: { formula: 'formulas.informationRatioGeometric', ...YEARLY, isRelative: true },
  treynorGeometric: {
    formula: 'formulas.treynorGeometric',
    ...YEARLY,
    isAboveRiskFree: true,
    isRelative: true,
  },
}
