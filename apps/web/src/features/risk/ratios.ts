/** In the order shown. */
export const RATIOS_WITHOUT_BENCHMARK = [
  'volatilityAnnualized',
  'sharpe',
  'var95Historical',
  'maxDrawdown',
] as const
