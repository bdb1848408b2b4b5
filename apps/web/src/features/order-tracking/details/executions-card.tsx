import { asListed, largestFirst } from '@fundholder/domain/orders/review-order.ts'
import { isUnapproved } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import { FirstRowsButton, hiddenRows, useFirstRows } from '#ui/table/first-rows.tsx'
import table from '#ui/table/trade-table.module.css'
import { COLUMNS, type Column } from './execution-row.tsx'
import styles from './executions.module.css'
import { PayoutRows, SharedRow, sharedBy, TotalRow, TradeRow } from './order-rows.tsx'
import type { Order } from './use-order.ts'

/** Sales, and purchases, that a phone shows before the rest is requested. */
const FIRST_TRADES = 3

/** Sources of the money, then its uses: each side in the order of the review, with its totals below. */
const SIDES: {
  kind: 'sale' | 'buy'
  listOf: (preview: Order['preview']) => readonly { instrumentId: string }[]
  totals: Order['totals'][number]['kind'][]
}[] = [
  { kind: 'sale', listOf: ({ before }) => before.allocation, totals: ['sale', 'from-cash'] },
  { kind: 'buy', listOf: ({ buys }) => largestFirst(buys), totals: ['buy'] },
]

/**
 * Returns the columns that a row has a value for.
 *
 * @param isShared rows of their own show the day and state of all trades.
 */
function columnsOf(order: Order, isShared: boolean): readonly Column[] {
  const { legs, totals, contractFee } = order
  const hasAny: Partial<Record<Column, boolean>> = {
    dealingDay: !isShared && legs.some(hasDay),
    price: legs.some(({ traded }) => traded),
    executed: !isShared && !isUnapproved(order),
    difference: [...legs, ...totals, contractFee].some((one) => one?.difference !== undefined),
  }
  return COLUMNS.filter((column) => hasAny[column] ?? true)
}

/** A suspended fund has no day yet, which its row says. */
const hasDay = ({ dealtOn, dealsOn, settlesOn, settledOn, waitsFor }: Order['legs'][number]) =>
  (dealtOn ?? dealsOn ?? settlesOn ?? settledOn ?? waitsFor) !== undefined

/** Trades of an order, sales before purchases: previewed and executed amounts, their differences, and the totals. */
export function ExecutionsCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const sides = SIDES.map(({ kind, listOf, totals }) => {
    const trades = asListed(
      order.legs.filter((leg) => leg.kind === kind),
      listOf(order.preview),
    )
    return {
      kind,
      trades,
      hidden: hiddenRows(trades.length, FIRST_TRADES),
      shared: sharedBy(trades, order, FIRST_TRADES),
      totals: order.totals.filter((total) => totals.includes(total.kind)),
    }
  })
  const isShared =
    order.legs.length === sides.reduce((sum, { shared }) => sum + (shared?.legs.length ?? 0), 0)
  const columns = columnsOf(order, isShared)
  const others = order.totals.filter(({ kind }) => SIDES.every(({ totals }) => !totals.includes(kind)))
  const rows = useFirstRows(Math.max(...sides.map(({ trades }) => trades.length)), FIRST_TRADES)
  const payout = order.legs.find(({ kind }) => kind === 'payout')
  return (
    <Card
      title={text('ordering.order.executions')}
      meta={text(`ordering.order.${isUnapproved(order) ? 'executionsWait' : 'executionsMeta'}`)}
    >
      <table className={`${table.table} ${styles.table} ${rows.className ?? ''}`}>
        <caption className="visually-hidden">{text('ordering.order.executions')}</caption>
        <thead>
          <tr>
            {(['fund', ...columns] as const).map((column) => (
              <th key={column} scope="col">
                {text(`ordering.order.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map(({ kind, trades, hidden, shared, totals }) => [
            shared && (
              <SharedRow
                key={`shared-${kind}`}
                shared={shared}
                kind={kind}
                of={trades.length}
                order={order}
                width={columns.length + 1}
              />
            ),
            ...trades.map((leg, place) => (
              <TradeRow
                key={leg.number}
                leg={leg}
                order={order}
                isShared={shared?.legs.includes(leg) === true}
                isLate={hidden > 0 ? rows.isLate(place) : undefined}
                columns={columns}
              />
            )),
            !rows.isWhole && hidden > 0 && (
              <tr key={`rest-${kind}`} className={styles.rest}>
                <td colSpan={columns.length + 1}>{text('ordering.order.more', { count: hidden })}</td>
              </tr>
            ),
            ...totals.map((total) => (
              <TotalRow key={total.kind} total={total} order={order} columns={columns} />
            )),
          ])}
          {others.map((total) => (
            <TotalRow key={total.kind} total={total} order={order} columns={columns} />
          ))}
          {payout && <PayoutRows leg={payout} order={order} columns={columns} />}
        </tbody>
      </table>
      {rows.isLong && (
        <FirstRowsButton rows={rows}>
          {rows.isWhole
            ? text('dashboard.positions.showFewer')
            : text('dashboard.positions.showAll', {
                count: sides.reduce((sum, { trades }) => sum + trades.length, 0),
              })}
        </FirstRowsButton>
      )}
    </Card>
  )
}
