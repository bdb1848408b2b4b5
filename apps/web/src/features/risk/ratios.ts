import type { Ratios } from '@fundholder/protocol/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'

type Words = ReturnType<typeof useLanguage>
/** The ratios that are figures, by the names they travel under. */
export type RatioKey = Exclude<keyof Ratios, 'riskFree' | 'benchmark'>

/** In the order shown. */
export const RATIOS_ALONE = ['volatilityAnnualized', 'sharpe', 'var95Historical', 'maxDrawdown'] as const
export const RATIOS_BESIDE = [
  'jensenAlpha',
  'beta',
  'correlation',
  'rSquared',
  'informationRatioGeometric',
  'treynorGeometric',
] as const

/** How a ratio is written, its definition's key, and what else goes into it. */
type Definition = {
  key: string
  written: 'change' | 'percent' | 'number'
  inputs: readonly (RatioKey | 'benchmark' | 'riskFree')[]
}

export const DEFINITIONS: Readonly<Record<RatioKey, Definition>> = {
  performanceAnnualized: { key: 'annualizedReturnAct365', written: 'change', inputs: [] },
  volatilityAnnualized: { key: 'annualizedVolatility', written: 'percent', inputs: [] },
  sharpe: {
    key: 'sharpeGeometric',
    written: 'number',
    inputs: ['performanceAnnualized', 'volatilityAnnualized', 'riskFree'],
  },
  var95Historical: { key: 'var95Historical', written: 'change', inputs: [] },
  maxDrawdown: { key: 'maxDrawdown', written: 'change', inputs: [] },
  jensenAlpha: {
    key: 'jensenAlpha',
    written: 'change',
    inputs: ['performanceAnnualized', 'beta', 'benchmark', 'riskFree'],
  },
  beta: { key: 'beta', written: 'number', inputs: ['benchmark', 'riskFree'] },
  correlation: { key: 'correlation', written: 'number', inputs: ['benchmark'] },
  rSquared: { key: 'rSquared', written: 'number', inputs: ['correlation', 'benchmark'] },
  trackingError: { key: 'trackingError', written: 'percent', inputs: ['benchmark'] },
  informationRatioGeometric: {
    key: 'informationRatioGeometric',
    written: 'number',
    inputs: ['performanceAnnualized', 'trackingError', 'benchmark'],
  },
  treynorGeometric: {
    key: 'treynorGeometric',
    written: 'number',
    inputs: ['performanceAnnualized', 'beta', 'riskFree'],
  },
}

/** A ratio's value as it is written everywhere. */
export function writtenRatio(ratio: RatioKey, { change, percentOfFraction, number }: Words) {
  const write = { change, percent: percentOfFraction, number }[DEFINITIONS[ratio].written]
  return (value: number) => write(value)
}
