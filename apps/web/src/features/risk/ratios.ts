import type { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'

/** In the order shown. */
export const RATIOS_WITHOUT_BENCHMARK = [
  'volatilityAnnualized',
  'sharpe',
  'var95Historical',
  'maxDrawdown',
] as const

/** The other figures that a ratio depends on. */
export const INPUTS: Readonly<Record<RatioKey, readonly (RatioKey | 'benchmark')[]>> = {
  performanceAnnualized: [],
  volatilityAnnualized: [],
  sharpe: [],
  var95Historical: [],
  maxDrawdown: [],
  jensenAlpha: ['beta', 'benchmark'],
  beta: ['benchmark'],
  correlation: ['benchmark'],
  rSquared: ['correlation', 'benchmark'],
  trackingError: ['benchmark'],
  informationRatioGeometric: ['trackingError', 'benchmark'],
  treynorGeometric: ['beta'],
}
