import type { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'

/** The ratios beside a benchmark, in the order shown. */
export const RATIOS_BESIDE = [
  'jensenAlpha',
  'beta',
  'correlation',
  'rSquared',
  'informationRatioGeometric',
  'treynorGeometric',
] as const

/** Other shown ratios that a ratio is computed from. */
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
