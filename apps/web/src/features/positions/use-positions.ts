import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { type Position, searchPositions } from '@fundholder/protocol/portfolios.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import type { Grouping, PositionSorting } from './use-positions-view.ts'

export type HeldPositions = Answer<typeof searchPositions> & {
  /** The period opens at the close of this day for the returns. */
  returnsFrom: PortfolioPeriod['dateFrom']
  grouping: Grouping
}

export const positionsQuery = (
  about: PortfolioPeriod | undefined,
  grouping: Grouping,
  sorting: PositionSorting,
) =>
  queryOptions({
    queryKey: ['positions', about?.portfolioId, about?.dateFrom, grouping, sorting],
    queryFn: about ? ({ signal }) => allPositions(about, grouping, sorting, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

/**
 * What a portfolio holds today, cash included, with returns from the beginning of the period until today; waits while
 * the period is not known.
 */
export const usePositions = (
  about: PortfolioPeriod | undefined,
  grouping: Grouping,
  sorting: PositionSorting,
) => useQuery(positionsQuery(about, grouping, sorting))

async function allPositions(
  { portfolioId, dateFrom }: PortfolioPeriod,
  grouping: Grouping,
  { key, order }: PositionSorting,
  signal: AbortSignal,
): Promise<HeldPositions> {
  const ask = (skip: number) =>
    callServer(searchPositions, {
      query: {
        portfolioIds: [portfolioId],
        skip,
        limit: LIST_LIMIT,
        sort: order,
        sortKey: key,
        dateFrom,
        ...(grouping !== 'none' && { level: 'grouped', relation: grouping }),
      },
      signal,
    })
  const first = await ask(0)
  const data: Position[] = [...first.data]
  while (data.length < first.metadata.pagination.total) {
    const more = await ask(data.length)
    if (more.data.length === 0) break
    data.push(...more.data)
  }
  return { ...first, data, returnsFrom: dateFrom, grouping }
}
