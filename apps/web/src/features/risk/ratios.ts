import type { RatioKey } from '@fundholder/protocol/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'

type Words = ReturnType<typeof useLanguage>

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

/** Format of a ratio and the other figures it depends on. */
type Definition = {
  written: 'change' | 'percent' | 'number'
  inputs: readonly (RatioKey | 'benchmark')[]
}

export const DEFINITIONS: Readonly<Record<RatioKey, Definition>> = {
  performanceAnnualized: { written: 'change', inputs: [] },
  volatilityAnnualized: { written: 'percent', inputs: [] },
  sharpe: {
    written: 'number',
    inputs: [],
  },
  var95Historical: { written: 'change', inputs: [] },
  maxDrawdown: { written: 'change', inputs: [] },
  jensenAlpha: {
    written: 'change',
    inputs: ['beta', 'benchmark'],
  },
  beta: { written: 'number', inputs: ['benchmark'] },
  correlation: { written: 'number', inputs: ['benchmark'] },
  rSquared: { written: 'number', inputs: ['correlation', 'benchmark'] },
  trackingError: { written: 'percent', inputs: ['benchmark'] },
  informationRatioGeometric: {
    written: 'number',
    inputs: ['trackingError', 'benchmark'],
  },
  treynorGeometric: {
    written: 'number',
    inputs: ['beta'],
  },
}

/** A ratio's value as it is written everywhere. */
export function writtenRatio(ratio: RatioKey, { change, percentOfFraction, number }: Words) {
  const write = { change, percent: percentOfFraction, number }[DEFINITIONS[ratio].written]
  return (value: number) => write(value)
}
