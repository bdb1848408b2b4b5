import { POSITION_RELATIONS, POSITION_SORT_KEYS } from '@fundholder/protocol/portfolios.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Sorting } from '#ui/sortable-table-head.tsx'
import { type AskedPositions, askedPositions } from './asked-positions.ts'

export type PositionSortKey = (typeof POSITION_SORT_KEYS)[number]
export type PositionSorting = Sorting<PositionSortKey>

/** The usual one first. */
export const GROUPINGS = ['subassetclass', 'assetclass', 'none'] as const satisfies readonly (
  | (typeof POSITION_RELATIONS)[number]
  | 'none'
)[]
export type Grouping = (typeof GROUPINGS)[number]

const USUAL_GROUPING: Grouping = 'subassetclass'
const LARGEST_FIRST: PositionSorting = { key: 'weight', order: 'desc' }
const SEPARATOR = '.'

/** How positions are grouped and sorted, which stands in the address bar, and how to change it. */
export function usePositionsView() {
  const { posGroup, posSort } = askedPositions(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: AskedPositions) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    grouping: GROUPINGS.find((one) => one === posGroup) ?? USUAL_GROUPING,
    sorting: readSorting(posSort),
    groupBy: (grouping: Grouping) => change({ posGroup: grouping === USUAL_GROUPING ? undefined : grouping }),
    sortBy: ({ key, order }: PositionSorting) => {
      const isUsual = key === LARGEST_FIRST.key && order === LARGEST_FIRST.order
      change({ posSort: isUsual ? undefined : `${key}${SEPARATOR}${order}` })
    },
  }
}

function readSorting(asked: string | undefined): PositionSorting {
  const [key, order] = asked?.split(SEPARATOR) ?? []
  const known = POSITION_SORT_KEYS.find((one) => one === key)
  return known ? { key: known, order: order === 'asc' ? 'asc' : 'desc' } : LARGEST_FIRST
}
