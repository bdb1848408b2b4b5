import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { Valuation } from '#account/queries/portfolio/use-valuation.ts'

/** The four returns that stand side by side. */
export const RETURN_KINDS = [
  'timeWeighted',
  'timeWeightedYearly',
  'moneyWeighted',
  'moneyWeightedYearly',
] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export function returnOf(valuation: Valuation, kind: ReturnKind): Figure {
  return {
    timeWeighted: valuation.performance,
    timeWeightedYearly: valuation.ratios.performanceAnnualized,
    moneyWeighted: valuation.moneyWeighted,
    moneyWeightedYearly: valuation.moneyWeightedAnnualized,
  }[kind]
}

/** The direction of a change as the sentences of returns name it; a size that is written as zero is unchanged. */
export function directionOf(change: number, write: (size: number) => string) {
  if (write(Math.abs(change)) === write(0)) return 'unchanged'
  return change > 0 ? 'up' : 'down'
}
