import { getPrices } from '@fundholder/protocol/prices.ts'
import type { Mount } from '#platform/http.ts'
import { type PricesDesk, publishedPrices } from './prices.ts'

export function registerPrices(mount: Mount, desk: PricesDesk): void {
  mount(getPrices, async ({ params, query, session }) => publishedPrices(desk, session, params.id, query))
}
