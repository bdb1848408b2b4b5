import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PositionsTable } from './positions-table.tsx'
import { SortSelect } from './sort-select.tsx'
import { type PositionSorting, usePositions } from './use-positions.ts'
import { WaitingPositions } from './waiting-positions.tsx'

/** With more rows than this the card is as tall as its neighbour. */
const FEW_ROWS = 3

/** Dashboard card: what a portfolio holds today, largest first until the client sorts otherwise. */
export function PositionsCard({
  about,
  pricedUntil,
}: {
  about: PortfolioPeriod | undefined
  /** The latest day with prices; older ones are marked. */
  pricedUntil: CalendarDay | undefined
}) {
  const { text } = useLanguage()
  const [sorting, setSorting] = useState<PositionSorting>({ key: 'weight', order: 'desc' })
  const { data: positions, isLoadingError, isPlaceholderData, refetch } = usePositions(about, sorting)
  const rows = positions?.data.length ?? 0
  const holdings = positions?.data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID).length

  return (
    <Card
      title={text('dashboard.positions.title')}
      meta={
        holdings === undefined
          ? !isLoadingError && <Skeleton width="72px" />
          : holdings > 0
            ? text('dashboard.positions.holdings', { count: holdings })
            : rows > 0 && text('dashboard.positions.cashOnly')
      }
      isWaiting={!positions && !isLoadingError}
      isStale={isPlaceholderData}
      isShort={rows > 0 && rows <= FEW_ROWS}
    >
      {isLoadingError ? (
        <Failed message={text('dashboard.positions.failed')} onRetry={() => refetch()} />
      ) : !positions ? (
        <WaitingPositions />
      ) : positions.data.length === 0 ? (
        <Empty message={text('dashboard.positions.empty')} />
      ) : (
        <>
          <SortSelect sorting={sorting} onSort={setSorting} />
          <PositionsTable
            positions={positions}
            pricedUntil={pricedUntil}
            sorting={sorting}
            onSort={setSorting}
          />
        </>
      )}
    </Card>
  )
}
