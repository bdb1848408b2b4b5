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

/** Returns the grouping and sorting of the positions from the address bar, and functions to change them. */
export function usePositionsView() {
  const change: (part: AskedPositions) => void = useChangeAddress()
  return {
    ...positionsView(useSearch({ strict: false })),
    groupBy: (grouping: Grouping) => change(groupingAddress(grouping)),
    sortBy: (sorting: PositionSorting) => change(sortingAddress(sorting)),
  }
}
