import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { type Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'
import { type Grouping, type PositionsView, positionsView } from './positions-view.ts'

export type HeldPositions = Answer<typeof searchPositions> & { grouping: Grouping }

const positionsQuery = (about: PortfolioPeriod | undefined, view: PositionsView) =>
  queryOptions({
    queryKey: ['positions', about?.portfolioId, about?.dateFrom, about?.dateTo, view.grouping, view.sorting],
    queryFn: about ? ({ signal }) => allPositions(about, view, signal) : skipToken,
  })

/**
 * Returns the query of `usePositions`, so that a component that selects a part of the answer shares its call.
 */
export const usePositionsQuery = (about: PortfolioPeriod | undefined) => ({
  ...positionsQuery(about, positionsView(useSearch({ strict: false }))),
  placeholderData: useFormerAnswer(),
})

/**
 * Returns the positions at the end of a period, including cash, with returns over the period, in the order
 * set in the address bar. Waits until the period is known.
 */
export const usePositions = (about: PortfolioPeriod | undefined) => useQuery(usePositionsQuery(about))

async function allPositions(
  about: PortfolioPeriod,
  { grouping, sorting: { key, order } }: PositionsView,
  signal: AbortSignal,
): Promise<HeldPositions> {
  const { portfolioId, dateFrom, dateTo } = about
  const ask = (skip: number) =>
    callServer(searchPositions, {
      query: {
        portfolioIds: [portfolioId],
        skip,
        limit: LIST_LIMIT,
        sort: order,
        sortKey: key,
        dateFrom,
        dateTo,
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
  return { ...first, data, grouping }
}
