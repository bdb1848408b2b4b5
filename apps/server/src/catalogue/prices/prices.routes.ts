import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { getPrices, listPrices } from '@fundholder/protocol/funds/prices.ts'
import type { Mount, SignedIn } from '#platform/http/http.ts'
import { type PricesDeps, publishedPrices } from './prices.ts'

export function registerPrices(mount: Mount, deps: PricesDeps): void {
  mount(listPrices, async ({ query, session }) => listedPrices(deps, session, query))
  mount(getPrices, async ({ params, query, session }) => publishedPrices(deps, session, params.id, query))
}

/**
 * A page of instruments with what was published for each up to today.
 *
 * @throws {Refusal} as `publishedPrices`, also where only one of those on the page is unknown.
 */
function listedPrices(
  deps: PricesDeps,
  session: SignedIn,
  { instrumentIds, skip, limit, ...input }: Input<typeof listPrices, 'querystring'>,
): Answer<typeof listPrices> {
  const ids = [...new Set(instrumentIds)]
  const isOfDays = input.dateFrom !== undefined || input.dateTo !== undefined
  const last = input.last ?? (isOfDays ? undefined : 'true')
  return {
    data: ids.slice(skip, skip + limit).map((id) => publishedPrices(deps, session, id, { ...input, last })),
    metadata: { pagination: { total: ids.length, skip, limit } },
  }
}
