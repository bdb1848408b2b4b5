import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { searchPositions } from '@fundholder/protocol/portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import { SortableTableHead } from '#ui/sortable-table-head.tsx'
import { CashRow, PositionRow } from './position-row.tsx'
import styles from './positions-table.module.css'
import type { PositionSorting, PositionSortKey } from './use-positions.ts'

/** The columns from left to right and the order that each starts with: rising, but falling for how well it did. */
const COLUMNS: readonly { column: PositionSortKey; usualOrder: PositionSorting['order'] }[] = [
  { column: 'name', usualOrder: 'asc' },
  { column: 'weight', usualOrder: 'asc' },
  { column: 'quantity', usualOrder: 'asc' },
  { column: 'price', usualOrder: 'asc' },
  { column: 'amount', usualOrder: 'asc' },
  { column: 'return', usualOrder: 'desc' },
]

/** Positions in the order given, and cash apart at the end, whatever the order. */
export function PositionsTable({
  positions: { data, currency, cash },
  pricedUntil,
  sorting,
  onSort,
}: {
  positions: Answer<typeof searchPositions>
  pricedUntil: CalendarDay | undefined
  sorting: PositionSorting
  onSort: (sorting: PositionSorting) => void
}) {
  const { text } = useLanguage()
  const isCash = ({ instrumentId }: { instrumentId: string }) => instrumentId === CASH_INSTRUMENT_ID
  const cashRows = data.filter(isCash)
  const largestWeight = Math.max(...data.map(({ weight }) => weight ?? 0))
  const seenWith = { currency, pricedUntil, largestWeight }

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text('dashboard.positions.title')}</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ column, usualOrder }) => (
            <SortableTableHead
              key={column}
              column={column}
              label={text(`dashboard.positions.column.${column}`)}
              usualOrder={usualOrder}
              sorting={sorting}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {data
          .filter((position) => !isCash(position))
          .map((position) => (
            <PositionRow key={position.instrumentId} position={position} seenWith={seenWith} />
          ))}
      </tbody>
      {cashRows.length > 0 && (
        <tbody>
          {cashRows.map((position) => (
            <CashRow
              key={position.instrumentId}
              position={position}
              seenWith={seenWith}
              available={cash?.available}
            />
          ))}
        </tbody>
      )}
    </table>
  )
}
