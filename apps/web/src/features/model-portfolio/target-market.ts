import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { itemsOf } from './use-model-portfolio.ts'

/** Returns the longest recommended holding period of the funds, in years; undefined if none has one. */
export function longestHorizon(model: ModelPortfolio): number | undefined {
  const years = itemsOf(model)
    .map(({ targetMarket: { horizonYears = '' } }) =>
      horizonYears.trim() === '' ? Number.NaN : Number(horizonYears),
    )
    .filter((one) => Number.isFinite(one) && one > 0)
  return years.length === 0 ? undefined : Math.max(...years)
}

/** Returns the distinct values of the funds under a key. */
export const reportedBy = (model: ModelPortfolio, key: string): string[] => [
  ...new Set(itemsOf(model).flatMap(({ targetMarket }) => targetMarket[key] || [])),
]

/**
 * Returns the values of the riskiest fund that has any. An investor who meets them meets those of the other
 * funds.
 */
export function strictestBy(model: ModelPortfolio, key: string): string[] {
  const reporting = itemsOf(model).filter(({ targetMarket }) => targetMarket[key])
  const highest = Math.max(...reporting.map(riskOf))
  return [
    ...new Set(
      reporting
        .filter((one) => riskOf(one) === highest)
        .flatMap(({ targetMarket }) => targetMarket[key] ?? []),
    ),
  ]
}

/** Returns the risk class; unclassified funds count as the riskiest. */
const riskOf = ({ riskId }: { riskId: number | null }) => riskId ?? Number.POSITIVE_INFINITY

/** Returns the weight of the funds with a trait, as a fraction. */
export function partWith(model: ModelPortfolio, trait: 'esg' | 'sharia'): number {
  const items = itemsOf(model)
  if (items.length > 0 && items.every((one) => one[trait])) return 1
  return items.reduce((sum, one) => sum + (one[trait] ? one.weight : 0), 0)
}

/** Counts the funds that do not disclose a trait; this does not mean that they lack it. */
export const unreportedIn = (model: ModelPortfolio, trait: 'esg' | 'sharia'): number =>
  itemsOf(model).filter((one) => one[trait] === undefined).length

/** Counts the funds without a target market. */
export const countWithoutTargetMarket = (model: ModelPortfolio): number =>
  itemsOf(model).filter(({ targetMarket }) => Object.keys(targetMarket).length === 0).length
