import type { ModelPortfolio } from '@fundholder/protocol/model-portfolios.ts'
import { itemsOf } from './use-model-portfolio.ts'

/** The longest time for which any of its funds is to be held, in years; undefined where none tells one. */
export function longestHorizon(model: ModelPortfolio): number | undefined {
  const years = itemsOf(model)
    .map(({ targetMarket: { horizonYears = '' } }) =>
      horizonYears.trim() === '' ? Number.NaN : Number(horizonYears),
    )
    .filter((one) => Number.isFinite(one) && one > 0)
  return years.length === 0 ? undefined : Math.max(...years)
}

/** All that its funds say under a key, each once. */
export const toldBy = (model: ModelPortfolio, key: string): string[] => [
  ...new Set(itemsOf(model).flatMap(({ targetMarket }) => targetMarket[key] || [])),
]

/** What the riskiest fund says under a key, of those that say anything: who fits it fits the others. */
export function strictestBy(model: ModelPortfolio, key: string): string[] {
  const telling = itemsOf(model).filter(({ targetMarket }) => targetMarket[key])
  const highest = Math.max(...telling.map(riskOf))
  return [
    ...new Set(
      telling.filter((one) => riskOf(one) === highest).flatMap(({ targetMarket }) => targetMarket[key] ?? []),
    ),
  ]
}

/** What nobody has classed is taken for riskier than what somebody has. */
const riskOf = ({ riskId }: { riskId: number | null }) => riskId ?? Number.POSITIVE_INFINITY

/** How much of it is in funds that say they have a trait, a fraction: 1 where all do. */
export function partWith(model: ModelPortfolio, trait: 'esg' | 'sharia'): number {
  const items = itemsOf(model)
  if (items.length > 0 && items.every((one) => one[trait])) return 1
  return items.reduce((sum, one) => sum + (one[trait] ? one.weight : 0), 0)
}

/** How many of its funds do not say whether they have a trait, which is no no. */
export const untoldOf = (model: ModelPortfolio, trait: 'esg' | 'sharia'): number =>
  itemsOf(model).filter((one) => one[trait] === undefined).length

/** How many of its funds say nothing of whom they are for. */
export const silentFunds = (model: ModelPortfolio): number =>
  itemsOf(model).filter(({ targetMarket }) => Object.keys(targetMarket).length === 0).length
