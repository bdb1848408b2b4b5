import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/transactions.ts'
import { useLanguage } from '#language/use-language.ts'
import type { CardProps } from '#session/portfolio-period.ts'
import { Amount } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useScroller } from '#ui/use-scroller.ts'
import styles from './pending-orders-card.module.css'
import { type PendingTrade, usePendingTrades } from './use-pending-trades.ts'

const WAITING_ROWS = 2

/** Dashboard card: what was dealt and waits for its money, with the days on which that is expected. */
export function PendingOrdersCard({ about, pricedUntil }: CardProps) {
  const { text } = useLanguage()
  const { data: trades, isLoadingError, refetch } = usePendingTrades(about?.portfolioId)
  const scroller = useScroller()
  return (
    <Card
      title={text('pendingOrders.title')}
      meta={
        trades
          ? trades.length > 0 && text('pendingOrders.count', { count: trades.length })
          : !isLoadingError && <Skeleton width="180px" />
      }
      footer={<p className={styles.note}>{text('pendingOrders.note', { days: SETTLEMENT_BUSINESS_DAYS })}</p>}
      isWaiting={!trades && !isLoadingError}
    >
      {isLoadingError ? (
        <Failed message={text('pendingOrders.failed')} onRetry={() => refetch()} />
      ) : !trades ? (
        <WaitingTrades />
      ) : trades.length === 0 ? (
        <Empty message={text('pendingOrders.empty')} />
      ) : (
        <ul className={styles.trades} {...scroller}>
          {trades.map((trade) => (
            <Trade key={trade.id} trade={trade} pricedUntil={pricedUntil} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Trade({ trade, pricedUntil }: { trade: PendingTrade; pricedUntil: CalendarDay | undefined }) {
  const { text, day, money } = useLanguage()
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
          {text('pendingOrders.dealtOn', { kind: text(`pendingOrders.${kind}`), day: day(dateAsString) })}
        </small>
        <small className={styles.settles}>
          {text(isLate ? 'pendingOrders.late' : 'pendingOrders.settlesOn', { day: day(settlesOn) })}
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
