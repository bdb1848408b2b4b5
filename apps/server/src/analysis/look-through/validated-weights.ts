import { refusePartOfWhole, refuseUnknown } from '#analysis/backtest.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/** An instrument held, and its fraction of the whole. */
export type Item = { instrumentId: string; weight: number }

/**
 * The items of a request, each instrument once and in order of id: in whatever order they are sent, sums over them come
 * out the same to the last digit.
 *
 * @throws {Refusal} `instruments/unknown`, `weights/not-one`, checked in that order. Cash is always known.
 */
export function validatedWeights(items: readonly Item[], market: MarketSnapshot): Item[] {
  refuseUnknown(items, market)
  refusePartOfWhole(items)
  const weights = new Map<string, number>()
  for (const { instrumentId, weight } of items.toSorted(byIdAndWeight))
    weights.set(instrumentId, (weights.get(instrumentId) ?? 0) + weight)
  return [...weights].map(([instrumentId, weight]) => ({ instrumentId, weight }))
}

const byIdAndWeight = (a: Item, b: Item) =>
  a.instrumentId === b.instrumentId ? a.weight - b.weight : a.instrumentId < b.instrumentId ? -1 : 1
