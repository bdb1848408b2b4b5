import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { type BenchmarkSearchParams, benchmarkSearchParams } from './benchmark-search-params.ts'

/** Weightings offered to clients; the others are for API callers. */
export const REBALANCED = ['buyAndHold', 'yearly'] as const satisfies readonly Rebalancing[]

/** Search parameters of the page of a model portfolio, besides its period. */
export type ModelSearchParams = BenchmarkSearchParams & { weights?: (typeof REBALANCED)[number] | undefined }

/** The page's part of an address; whatever it does not know is left out. */
export function modelSearchParams(search: Record<string, unknown>): ModelSearchParams {
  const weights = REBALANCED.find((one) => one === search.weights)
  return { ...benchmarkSearchParams(search), ...(weights && { weights }) }
}
