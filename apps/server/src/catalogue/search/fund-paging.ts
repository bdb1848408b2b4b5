import type { FundSortKey } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { FundIndex } from './fund-index.ts'
import type { Narrowed } from './fund-query.ts'
import { TYPO, UNMET } from './word-search.ts'

/** Order of a page; without a key by match quality, then by name. */
export type FundSorting = { sortKey?: FundSortKey | undefined; sort?: 'asc' | 'desc' | undefined }

type Page = { skip: number; limit: number }

const ORDER_OF = {
  name: 'name',
  riskId: 'riskId',
  'performance.ytd': 'ytd',
  'performance.threeYearsAnnualized': 'threeYears',
  oc: 'oc',
  volatilityAnnualized: 'volatility',
} as const satisfies Record<FundSortKey, keyof FundIndex['orders']>

/** Places of one page of the instruments that meet a query. Ties are sorted by name, then id; missing figures come last. */
export function pageOf(
  { index, fails, met }: Narrowed,
  { sortKey, sort }: FundSorting,
  { skip, limit }: Page,
): number[] {
  if (met && sortKey === undefined) return bestMet(fails, met, { skip, limit })
  const key = sortKey ?? 'name'
  const order = index.orders[ORDER_OF[key]][sort ?? (key.startsWith('performance') ? 'desc' : 'asc')]
  const page: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && page.length < limit; at++) {
    const place = order[at] as number
    if (fails[place] === 0 && passed++ >= skip) page.push(place)
  }
  return page
}

function bestMet(fails: Uint16Array, met: Uint8Array, { skip, limit }: Page): number[] {
  const counts = new Int32Array(UNMET + 1)
  for (let at = 0; at < fails.length; at++)
    if (fails[at] === 0) counts[met[at] as number] = (counts[met[at] as number] as number) + 1
  const page: number[] = []
  let toSkip = skip
  for (let how = 0; how <= TYPO && page.length < limit; how++) {
    const found = counts[how] as number
    if (toSkip >= found) {
      toSkip -= found
      continue
    }
    let left = Math.min(found - toSkip, limit - page.length)
    for (let at = 0; left > 0; at++) {
      if (met[at] !== how || fails[at] !== 0) continue
      if (toSkip > 0) toSkip--
      else {
        page.push(at)
        left--
      }
    }
  }
  return page
}
