import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { Link } from '@tanstack/react-router'
import { type CardProps, shownDay } from '#account/portfolio-period.ts'
import { type HeldPositions, usePositions } from '#account/use-positions.ts'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './positions-card.module.css'
import { GroupSelect, SortSelect } from './positions-controls.tsx'
import { PositionsTable } from './positions-table.tsx'
import { usePositionsFile } from './use-positions-file.ts'
import { usePositionsView } from './use-positions-view.ts'
import { WaitingPositions } from './waiting-positions.tsx'

/** Dashboard card: what a portfolio holds today by class, largest first until the client sorts otherwise. */
export function PositionsCard({ about, pricedUntil }: CardProps) {
  const { text } = useLanguage()
  const { grouping, sorting, groupBy, sortBy } = usePositionsView()
  const list = usePositions(about)
  const { data: positions, isLoadingError } = list
  const rows = positions?.data.length ?? 0

  return (
    <Card
      title={text('dashboard.positions.title')}
      meta={
        positions ? (
          <About positions={positions} pricedUntil={pricedUntil} />
        ) : (
          !isLoadingError && <Skeleton width="200px" />
        )
      }
      actions={
        rows > 0 &&
        positions && (
          <div className={styles.actions}>
            <SortSelect sorting={sorting} onSort={sortBy} />
            <GroupSelect grouping={grouping} onGroup={groupBy} />
            <Export positions={positions} valuedOn={shownDay(positions.asOf, pricedUntil)} />
          </div>
        )
      }
      isWaiting={!positions && !isLoadingError}
      isStale={list.isPlaceholderData}
    >
      {isLoadingError ? (
        <Failed message={text('dashboard.positions.failed')} onRetry={() => list.refetch()} />
      ) : !positions ? (
        <WaitingPositions />
      ) : rows === 0 ? (
        <Empty message={text('dashboard.positions.empty')}>
          <FindFunds />
        </Empty>
      ) : (
        <PositionsTable
          positions={positions}
          pricedUntil={pricesUntil(positions, pricedUntil)}
          sorting={sorting}
          onSort={sortBy}
        />
      )}
    </Card>
  )
}

/** The latest day with prices among those that positions can have: on a former day, the latest by then. */
const pricesUntil = ({ asOf, valuedOn }: HeldPositions, pricedUntil: CalendarDay | undefined) =>
  pricedUntil !== undefined && asOf < pricedUntil ? valuedOn : pricedUntil

/** How many there are, of which day they are, and since when they returned what they did. */
function About({
  positions: { data, asOf, returnsFrom },
  pricedUntil,
}: { positions: HeldPositions } & Pick<CardProps, 'pricedUntil'>) {
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
      <span>{text('dashboard.positions.asOf', { day: day(shownDay(asOf, pricedUntil)) })}</span>
      {holdings > 0 && (
        <>
          {' · '}
          <span>{text('dashboard.positions.returnsSince', { day: day(returnsFrom) })}</span>
        </>
      )}
      {' · '}
      <FindFunds />
    </>
  )
}

function FindFunds() {
  const { text } = useLanguage()
  return <Link to="/screener">{text('dashboard.positions.findFunds')}</Link>
}

function Export(props: { positions: HeldPositions; valuedOn: CalendarDay }) {
  return <ExportButton {...usePositionsFile(props.positions, props.valuedOn)} />
}
