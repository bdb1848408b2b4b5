import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { writtenStart } from '#account/period-start.ts'
import type { CardProps, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import {
  type Grouping,
  groupingAddress,
  type PositionQuery,
  type PositionSorting,
  positionsView,
  sortingAddress,
} from '#account/queries/portfolio/positions-view.ts'
import { usePendingCash } from '#account/queries/portfolio/use-pending-cash.ts'
import { type HeldPositions, usePositions } from '#account/queries/portfolio/use-positions.ts'
import { ExportButton } from '#figures/export/export-button.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import styles from './positions-card.module.css'
import { GroupSelect, SortSelect } from './positions-controls.tsx'
import { PositionsTable } from './positions-table.tsx'
import { usePositionsFile } from './use-positions-file.ts'
import { WaitingPositions } from './waiting-positions.tsx'

/** Dashboard card: what a portfolio holds by class, largest first until the client sorts otherwise. */
export function PositionsCard({ about, latest }: Pick<CardProps, 'about'> & Partial<CardProps>) {
  const { text } = useLanguage()
  const { grouping, sorting, groupBy, sortBy } = usePositionsView()
  const list = usePositions(about)
  const { isLoadingError } = list
  const positions = useDeferredValue(list.data) // an answer is drawn in pieces, so that many rows do not block the page
  const pendingCash = usePendingCash(about, latest)
  const rows = positions?.data.length ?? 0

  return (
    <Card
      title={text('dashboard.positions.title')}
      meta={
        positions && about ? (
          <About positions={positions} period={about} />
        ) : (
          !isLoadingError && <Skeleton width="200px" />
        )
      }
      actions={
        rows > 0 &&
        positions && (
          <div className={styles.actions}>
            <FindFunds />
            <span className={styles.sort}>
              <SortSelect sorting={sorting} onSort={sortBy} />
            </span>
            <GroupSelect grouping={grouping} onGroup={groupBy} />
            <Export positions={positions} />
          </div>
        )
      }
      isWaiting={!positions && !isLoadingError}
      isStale={list.isPlaceholderData || positions !== list.data}
    >
      {isLoadingError ? (
        <Failed message={text('dashboard.positions.failed')} onRetry={() => list.refetch()} />
      ) : !positions ? (
        <WaitingPositions />
      ) : rows === 0 ? (
        <Empty message={text('dashboard.positions.empty')}>
          <Link to="/screener">{text('dashboard.positions.findFunds')}</Link>
        </Empty>
      ) : (
        <PositionsTable positions={positions} pendingCash={pendingCash} sorting={sorting} onSort={sortBy} />
      )}
    </Card>
  )
}

/** Shows the number of positions, their date, and the start and currency of their returns. */
function About({ positions: { data, asOf }, period }: { positions: HeldPositions; period: PortfolioPeriod }) {
  const { text, day } = useLanguage()
  const holdings = data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID).length
  if (data.length === 0) return null
  return (
    <>
      <span>
        {holdings > 0
          ? text('dashboard.positions.holdings', { count: holdings })
          : text('dashboard.positions.cashOnly')}
      </span>{' '}
      <span>{text('dashboard.positions.asOf', { day: day(asOf) })}</span>
      {holdings > 0 && (
        <span className={styles.returns}>
          {' · '}
          <span>
            {text('dashboard.positions.returnsSince', {
              day: day(writtenStart(period)),
              currency: period.currency,
            })}
          </span>
        </span>
      )}
    </>
  )
}

/** Leads to the screener, with a drawing for its words. */
function FindFunds() {
  const { text } = useLanguage()
  const label = text('dashboard.positions.findFunds')
  return (
    <Link to="/screener" aria-label={label} title={label} className={`${head.action} ${styles.find}`}>
      <Icon name="search" size={16} />
    </Link>
  )
}

function Export(props: { positions: HeldPositions }) {
  return <ExportButton {...usePositionsFile(props.positions)} />
}

/** Returns the grouping and sorting of the positions from the address bar, and functions to change them. */
function usePositionsView() {
  const change: (part: PositionQuery) => void = useChangeAddress()
  return {
    ...positionsView(useSearch({ strict: false })),
    groupBy: (grouping: Grouping) => change(groupingAddress(grouping)),
    sortBy: (sorting: PositionSorting) => change(sortingAddress(sorting)),
  }
}
