import { REBALANCINGS, type Rebalancing } from '@fundholder/domain/rebalancing.ts'
import { type AskedBenchmark, askedBenchmark } from '#session/asked-benchmark.ts'

/** What the address bar says of a model portfolio's page beside its period. */
export type AskedModel = AskedBenchmark & { weights?: Rebalancing | undefined }

/** The page's part of an address; whatever it does not know is left out. */
export function askedModel(search: Record<string, unknown>): AskedModel {
  const weights = REBALANCINGS.find((one) => one === search.weights)
  return { ...askedBenchmark(search), ...(weights && { weights }) }
}
