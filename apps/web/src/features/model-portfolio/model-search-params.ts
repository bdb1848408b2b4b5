import type { Rebalancing } from '@fundholder/domain/rebalancing.ts'
import { type AskedBenchmark, askedBenchmark } from '#account/benchmark-search-params.ts'

/** The two ways that clients meet; the others are for whoever asks the server. */
export const REBALANCED = ['buyAndHold', 'yearly'] as const satisfies readonly Rebalancing[]

/** What the address bar says of a model portfolio's page beside its period. */
export type AskedModel = AskedBenchmark & { weights?: (typeof REBALANCED)[number] | undefined }

/** The page's part of an address; whatever it does not know is left out. */
export function askedModel(search: Record<string, unknown>): AskedModel {
  const weights = REBALANCED.find((one) => one === search.weights)
  return { ...askedBenchmark(search), ...(weights && { weights }) }
}
