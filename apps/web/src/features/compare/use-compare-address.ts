import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { useSearch } from '@tanstack/react-router'
import { type CompareSearchParams, compareSearchParams, idsOf } from '#search-params/compare-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'

/** The funds that the address names, and how to change them. */
export function useCompareAddress() {
  const asked = compareSearchParams(useSearch({ strict: false }))
  const ids = idsOf(asked)
  const change: (part: CompareSearchParams) => void = useChangeAddress()
  return {
    ids,
    view: asked.view,
    isFull: ids.length >= COMPARED_FUNDS.most,
    add: (id: string) => change({ ids: [...ids, id].join(',') }),
    remove: (id: string) => change({ ids: ids.filter((one) => one !== id).join(',') || undefined }),
    show: (view: CompareSearchParams['view']) => change({ view }),
  }
}
