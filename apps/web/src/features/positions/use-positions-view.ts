import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type AskedPositions,
  type Grouping,
  groupingAddress,
  type PositionSorting,
  positionsView,
  sortingAddress,
} from '#account/positions-view.ts'

/** How positions are grouped and sorted, which stands in the address bar, and how to change it. */
export function usePositionsView() {
  const navigate = useNavigate()
  const change = (part: AskedPositions) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    ...positionsView(useSearch({ strict: false })),
    groupBy: (grouping: Grouping) => change(groupingAddress(grouping)),
    sortBy: (sorting: PositionSorting) => change(sortingAddress(sorting)),
  }
}
