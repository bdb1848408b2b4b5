import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Position, PositionGroup } from '@fundholder/protocol/portfolios/positions.ts'
import { useRef, useState } from 'react'
import type { Grouping, PositionSorting, PositionSortKey } from '#account/queries/portfolio/positions-view.ts'
import type { PendingCash } from '#account/queries/portfolio/use-pending-cash.ts'
import type { HeldPositions } from '#account/queries/portfolio/use-positions.ts'
import { useLanguage } from '#language/use-language.ts'
import { type FirstRows, useFirstRows } from '#ui/table/first-rows.tsx'
import { SortableTableHead } from '#ui/table/sortable-table-head.tsx'
import { GroupRow } from './group-row.tsx'
import { ProfitLoss, Value } from './position-cells.tsx'
import { CashRow, PositionRow, type SeenWith } from './position-row.tsx'
import styles from './positions-table.module.css'
import { RestRow } from './rest-row.tsx'
import { useShowAll } from './show-all.ts'

/** The columns from left to right that sort, and the order that each starts with: rising, but falling for how well it did. */
const COLUMNS: readonly { column: PositionSortKey | 'profitLoss'; usualOrder: PositionSorting['order'] }[] = [
  { column: 'name', usualOrder: 'asc' },
  { column: 'weight', usualOrder: 'asc' },
  { column: 'quantity', usualOrder: 'asc' },
  { column: 'price', usualOrder: 'asc' },
  { column: 'amount', usualOrder: 'asc' },
  { column: 'profitLoss', usualOrder: 'desc' },
  { column: 'return', usualOrder: 'desc' },
]

/** The classes that a row still has to say. */
const CLASSES = {
  subassetclass: ['assetClass'],
  assetclass: ['subAssetClass'],
  none: ['assetClass', 'subAssetClass'],
} as const satisfies Record<Grouping, SeenWith['classes']>

/** Holdings that a phone shows at first. */
const FIRST_ON_PHONES = 4

const isCash = ({ instrumentId }: Position) => instrumentId === CASH_INSTRUMENT_ID

/** Positions in the order given, by group where there are groups; pending ones and cash apart at the end, then the total. */
export function PositionsTable({
  positions,
  pendingCash,
  sorting,
  onSort,
}: {
  positions: HeldPositions
  pendingCash: readonly PendingCash[]
  sorting: PositionSorting
  onSort: (sorting: PositionSorting) => void
}) {
  const { data, groups = [], currency, asOf, valuedOn, cash, grouping } = positions
  // One measure for all bars, so that they can be compared.
  const largestWeight = Math.max(...[...data, ...groups].map(({ weight }) => weight ?? 0))
  const seenWith: SeenWith = {
    currency,
    asOf,
    pricedUntil: valuedOn,
    largestWeight,
    classes: CLASSES[grouping],
  }
  const apart = data.filter((position) => !position.relation && !isCash(position))
  const cashRows = data.filter(isCash)

  const holdings = data.length - cashRows.length
  const scroller = useRef<HTMLDivElement>(null)
  const first = useFirstRows(holdings, FIRST_ON_PHONES)
  const showAll = useShowAll(scroller, first)
  const isHidden = (row: string | undefined) => row !== undefined && showAll.hidden.includes(row)
  // The positions of a closed group have no rows: they are where its head is.
  const rest = data.filter(
    ({ instrumentId, relation }) => isHidden(instrumentId) || isHidden(relation?.relationId),
  )
  /** Groups stay whole: one that no longer fits comes with the rest. */
  const isLateGroup = (place: number) =>
    place > 0 && first.isLate(groups.slice(0, place + 1).reduce((sum, one) => sum + one.positions, -1))

  return (
    <div ref={scroller} className={`${styles.scroll} ${showAll.isWhole ? '' : (first.className ?? '')}`}>
      <table className={styles.table} data-grouped={groups.length > 0 || undefined}>
        <Heads sorting={sorting} onSort={onSort} />
        {groups.map((group, at) => (
          <Group
            key={group.relation.relationId}
            group={group}
            members={data.filter(({ relation }) => relation?.relationId === group.relation.relationId)}
            seenWith={seenWith}
            isLate={isLateGroup(at) || undefined}
            isLateRow={first.isLate}
          />
        ))}
        {apart.length > 0 && (
          <tbody data-late={groups.length > 0 || undefined}>
            {apart.map((position, place) => (
              <PositionRow
                key={position.instrumentId}
                position={position}
                seenWith={seenWith}
                isLate={first.isLate(place)}
              />
            ))}
          </tbody>
        )}
        {(cashRows.length > 0 || data.length > 1) && (
          <tbody className={styles.end} data-end>
            {(rest.length > 0 || showAll.isWhole) && (
              <RestRow rest={rest} showAll={showAll} currency={currency} largestWeight={largestWeight} />
            )}
            {cashRows.map((position) => (
              <CashRow
                key={position.instrumentId}
                position={position}
                seenWith={seenWith}
                available={cash?.available}
                pending={pendingCash}
              />
            ))}
            {data.length > 1 && <Total total={positions.total} currency={currency} />}
          </tbody>
        )}
      </table>
    </div>
  )
}

function Total({ total, currency }: Pick<HeldPositions, 'total' | 'currency'>) {
  const { text } = useLanguage()
  return (
    <tr className={styles.total}>
      <th scope="row" data-column="name">
        {text('dashboard.positions.total')}
      </th>
      <td data-column="weight" />
      <td data-column="quantity" />
      <td data-column="price" />
      <Value amount={total.amount} currency={currency} />
      {total.profitLoss === undefined ? (
        <td data-column="profitLoss" />
      ) : (
        <ProfitLoss of={total} currency={currency} />
      )}
      <td data-column="return" />
      <td data-column="trend" />
    </tr>
  )
}

/** A position that is alone in its group needs no head with the same figures: it says its class itself. */
function Group({
  group,
  members,
  seenWith,
  isLate,
  isLateRow,
}: {
  group: PositionGroup
  members: readonly Position[]
  seenWith: SeenWith
  /** Phones show it with the rest. */
  isLate: true | undefined
  isLateRow: FirstRows['isLate']
}) {
  const [isOpen, setOpen] = useState(true)
  const [only] = members
  if (group.positions === 1 && only)
    return (
      <tbody data-late={isLate}>
        <PositionRow position={only} seenWith={{ ...seenWith, classes: CLASSES.none }} aloneIn={group} />
      </tbody>
    )
  return (
    <tbody data-group data-late={isLate}>
      <GroupRow group={group} seenWith={seenWith} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen &&
        members.map((position, place) => (
          <PositionRow
            key={position.instrumentId}
            position={position}
            seenWith={seenWith}
            isLate={isLateRow(place)}
          />
        ))}
    </tbody>
  )
}

function Heads({
  sorting,
  onSort,
}: {
  sorting: PositionSorting
  onSort: (sorting: PositionSorting) => void
}) {
  const { text } = useLanguage()
  return (
    <>
      <caption className="visually-hidden">{text('dashboard.positions.title')}</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ column, usualOrder }) => {
            const label = text(`dashboard.positions.column.${column}`)
            return column === 'profitLoss' ? (
              <th key={column} scope="col" data-column={column}>
                {label}
              </th>
            ) : (
              <SortableTableHead
                key={column}
                column={column}
                label={label}
                usualOrder={usualOrder}
                sorting={sorting}
                onSort={onSort}
              />
            )
          })}
          <th scope="col" data-column="trend">
            {text('dashboard.positions.column.trend')}
          </th>
        </tr>
      </thead>
    </>
  )
}
