import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { useSearch } from '@tanstack/react-router'
import { type CompareSearchParams, compareSearchParams, idsOf } from '#search-params/compare-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'

/** The funds that the address names, and how to change them. */
export function useCompareAddress() {
  const search = compareSearchParams(useSearch({ strict: false }))
  const ids = idsOf(search)
  const change: (part: CompareSearchParams) => void = useChangeAddress()
  return {
    ids,
    view: search.view,
    isFull: ids.length >= COMPARED_FUNDS.most,
    add: (id: string) => change({ ids: [...ids, id].join(',') }),
    remove: (id: string) => change({ ids: ids.filter((one) => one !== id).join(',') || undefined }),
    show: (view: CompareSearchParams['view']) => change({ view }),
  }
}
