import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { POSITION_SORT_KEYS, searchPositions } from '@fundholder/protocol/portfolios.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import type { Sorting } from '#ui/sortable-table-head.tsx'

export type PositionSortKey = (typeof POSITION_SORT_KEYS)[number]
export type PositionSorting = Sorting<PositionSortKey>

export const positionsQuery = (about: PortfolioPeriod | undefined, { key, order }: PositionSorting) =>
  queryOptions({
    queryKey: ['positions', about, key, order],
    queryFn: about
      ? ({ signal }) =>
          callServer(searchPositions, {
            query: {
              portfolioIds: [about.portfolioId],
              skip: 0,
              limit: LIST_LIMIT,
              sort: order,
              sortKey: key,
              dateFrom: about.dateFrom,
            },
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** What a portfolio holds today, cash included, with returns over the period; waits while the period is not known. */
export const usePositions = (about: PortfolioPeriod | undefined, sorting: PositionSorting) =>
  useQuery(positionsQuery(about, sorting))
