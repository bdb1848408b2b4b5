/** The ratios beside a benchmark, in the order shown. */
export const RATIOS_BESIDE = [
  'jensenAlpha',
  'beta',
  'correlation',
  'rSquared',
  'informationRatioGeometric',
  'treynorGeometric',
] as const
