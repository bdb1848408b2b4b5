import { getPrices, listPrices } from '@fundholder/protocol/prices.ts'
import type { Mount } from '#platform/http/http.ts'
import { listedPrices } from './price-lists.ts'
import { type PricesDesk, publishedPrices } from './prices.ts'

export function registerPrices(mount: Mount, desk: PricesDesk): void {
  mount(listPrices, async ({ query, session }) => listedPrices(desk, session, query))
  mount(getPrices, async ({ params, query, session }) => publishedPrices(desk, session, params.id, query))
}
