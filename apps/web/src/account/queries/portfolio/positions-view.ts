import { POSITION_RELATIONS, POSITION_SORT_KEYS } from '@fundholder/domain/savings/positions.ts'

/** Search parameters of the positions table; absent ones have their default. */
export type PositionQuery = {
  posGroup?: string | undefined
  /** A key and an order, a dot between them. */
  posSort?: string | undefined
}

export type PositionSortKey = (typeof POSITION_SORT_KEYS)[number]
export type PositionSorting = { key: PositionSortKey; order: 'asc' | 'desc' }

/** The usual one first. */
export const GROUPINGS = ['subassetclass', 'assetclass', 'none'] as const satisfies readonly (
  | (typeof POSITION_RELATIONS)[number]
  | 'none'
)[]
export type Grouping = (typeof GROUPINGS)[number]

/** Grouping and sorting of the positions table. */
export type PositionsView = { grouping: Grouping; sorting: PositionSorting }

const USUAL_GROUPING: Grouping = 'subassetclass'
const LARGEST_FIRST: PositionSorting = { key: 'weight', order: 'desc' }
const SEPARATOR = '.'

/** The positions' part of an address, without values that are not text. */
export const positionQuery = ({ posGroup, posSort }: Record<string, unknown>): PositionQuery => ({
  ...(typeof posGroup === 'string' && { posGroup }),
  ...(typeof posSort === 'string' && { posSort }),
})

/** Parses the search parameters of the positions table; invalid values get their default. */
export function positionsView(address: Record<string, unknown>): PositionsView {
  const { posGroup, posSort } = positionQuery(address)
  return {
    grouping: GROUPINGS.find((one) => one === posGroup) ?? USUAL_GROUPING,
    sorting: readSorting(posSort),
  }
}

export const groupingAddress = (grouping: Grouping): PositionQuery => ({
  posGroup: grouping === USUAL_GROUPING ? undefined : grouping,
})

export function sortingAddress({ key, order }: PositionSorting): PositionQuery {
  const isUsual = key === LARGEST_FIRST.key && order === LARGEST_FIRST.order
  return { posSort: isUsual ? undefined : `${key}${SEPARATOR}${order}` }
}

function readSorting(text: string | undefined): PositionSorting {
  const [key, order] = text?.split(SEPARATOR) ?? []
  const known = POSITION_SORT_KEYS.find((one) => one === key)
  return known ? { key: known, order: order === 'asc' ? 'asc' : 'desc' } : LARGEST_FIRST
}
