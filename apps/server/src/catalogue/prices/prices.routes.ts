import { getPrices, listPrices } from '@fundholder/protocol/prices.ts'
import type { Mount } from '#platform/http/http.ts'
import { listedPrices } from './price-lists.ts'
import { type PricesDeps, publishedPrices } from './prices.ts'

export function registerPrices(mount: Mount, deps: PricesDeps): void {
  mount(listPrices, async ({ query, session }) => listedPrices(deps, session, query))
  mount(getPrices, async ({ params, query, session }) => publishedPrices(deps, session, params.id, query))
}
