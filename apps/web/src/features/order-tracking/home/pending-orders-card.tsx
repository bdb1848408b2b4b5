import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import { Link } from '@tanstack/react-router'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useClient } from '#account/queries/client/use-client.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import { useFittedScroller } from '#ui/layout/use-fitted-scroller.ts'
import { OrderRow } from './order-row.tsx'
import styles from './pending-orders-card.module.css'
import { type PendingTrade, usePendingTrades } from './use-pending-trades.ts'

const WAITING_ROWS = 2

/** Dashboard card: orders under way with their next date, and trades that await settlement. */
export function PendingOrdersCard({ about, latest }: CardProps) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const trading = usePendingTrades(about?.portfolioId)
  const ordering = useOrdersUnderWay()
  const awaiting = useAwaitingSecondApproval().data?.data ?? []
  const trades = trading.data
  const isLoadingError = trading.isLoadingError || ordering.isLoadingError
  const under = ordering.data?.data
  const orders = under && [...awaiting, ...under.filter(({ id }) => awaiting.every((one) => one.id !== id))]
  const refetch = () => Promise.all([trading.refetch(), ordering.refetch()])
  const scroller = useFittedScroller()
  return (
    <Card
      title={text('pendingOrders.title')}
      meta={
        trades &&
        orders &&
        metaOf([
          orders.length > 0 && text('pendingOrders.orders', { count: orders.length }),
          trades.length > 0 && text('pendingOrders.count', { count: trades.length }),
        ])
      }
      actions={
        <Link to="/dealing/orders" className={styles.all}>
          {text('pendingOrders.all')}
        </Link>
      }
      footer={
        <p className={styles.note}>
          {text('pendingOrders.note', { days: SETTLEMENT_BUSINESS_DAYS, ...whose })}
          {trades !== undefined && trades.length > 0 && ` ${text('pendingOrders.noteOfTrades', whose)}`}
        </p>
      }
      isWaiting={!(trades && orders) && !isLoadingError}
    >
      {isLoadingError ? (
        <Failed message={text('pendingOrders.failed')} onRetry={() => refetch()} />
      ) : !trades || !orders ? (
        <WaitingTrades />
      ) : trades.length + orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className={styles.trades} {...scroller}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {trades.map((trade) => (
            <Trade key={trade.id} trade={trade} pricedUntil={latest?.lastValuationDate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Empty state of the card; explains dual approval to an employer. */
function NoOrders() {
  const { text } = useLanguage()
  const { isEmployer } = useClient()
  return (
    <Empty message={text('pendingOrders.empty')}>
      {isEmployer && (
        <>
          <p>{text('pendingOrders.emptyForTwo')}</p>
          <Link to="/dealing/withdraws" className={head.action}>
            {text('pendingOrders.withdraw')}
          </Link>
          <Link to="/profile" hash="users" className={styles.all}>
            {text('pendingOrders.approvers')}
          </Link>
        </>
      )}
    </Empty>
  )
}

const metaOf = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ') || undefined

function Trade({ trade, pricedUntil }: { trade: PendingTrade; pricedUntil: CalendarDay | undefined }) {
  const { text, dayInFigures, money } = useLanguage()
  const { transactionTypeCode, instruments, dateAsString, settlesOn, amount, currency } = trade
  const kind = TRANSACTION_TYPES[transactionTypeCode].direction === 'in' ? 'buy' : 'sell'
  // A day that is priced is over.
  const isLate = pricedUntil !== undefined && settlesOn < pricedUntil
  return (
    <li className={styles.trade}>
      <span className={styles.icon}>
        <Icon name="clock" size={16} />
      </span>
      <span>
        {instruments?.name ?? text('dashboard.positions.pending')}
        <small>
          {text('pendingOrders.dealtOn', {
            kind: text(`pendingOrders.${kind}`),
            day: dayInFigures(dateAsString),
          })}
        </small>
        <small className={styles.settles}>
          {text(isLate ? 'pendingOrders.late' : 'pendingOrders.settlesOn', { day: dayInFigures(settlesOn) })}
        </small>
      </span>
      <span className={styles.amount}>
        <Amount>{money(amount, currency)}</Amount>
      </span>
    </li>
  )
}

function WaitingTrades() {
  return (
    <div className={styles.trades}>
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing never change places
        <div key={row} className={styles.trade}>
          <Skeleton width="34px" height="34px" />
          <Skeleton width="70%" />
          <Skeleton width="84px" />
        </div>
      ))}
    </div>
  )
}
