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
