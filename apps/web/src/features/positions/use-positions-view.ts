import { useSearch } from '@tanstack/react-router'
import {
  type AskedPositions,
  type Grouping,
  groupingAddress,
  type PositionSorting,
  positionsView,
  sortingAddress,
} from '#account/queries/positions-view.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'

/** How positions are grouped and sorted, which stands in the address bar, and how to change it. */
export function usePositionsView() {
  const change: (part: AskedPositions) => void = useChangeAddress()
  return {
    ...positionsView(useSearch({ strict: false })),
    groupBy: (grouping: Grouping) => change(groupingAddress(grouping)),
    sortBy: (sorting: PositionSorting) => change(sortingAddress(sorting)),
  }
}
