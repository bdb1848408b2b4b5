import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { Link } from '@tanstack/react-router'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import styles from './order-strip.module.css'
import { SecondApprovalNotice } from './second-approval-notice.tsx'
import { useOrderProgress } from './use-order-progress.ts'

export type OrderStripProps = {
  orders: readonly OrderSummary[]
  hasAwaiting: boolean
  /** A change of the company's bank account awaits this user's approval. */
  hasAwaitingAccount: boolean
}

/** More would push the value's own figures down too far; the page of all orders has the rest. */
const MOST = 3

/** Orders in progress under the headline of Home, each with its milestones and expected dates. */
export function OrderStrip({ orders, hasAwaiting, hasAwaitingAccount }: OrderStripProps) {
  const { text } = useLanguage()
  const more = orders.length - MOST
  return (
    <section aria-label={text('pendingOrders.strip.title')}>
      {(hasAwaiting || hasAwaitingAccount) && <SecondApprovalNotice hasAccount={hasAwaitingAccount} />}
      {orders.length > 0 && (
        <ul className={styles.strip}>
          {orders.slice(0, MOST).map((order) => (
            <Row key={order.id} order={order} />
          ))}
          {more > 0 && (
            <li className={styles.more}>
              <Link to="/dealing/orders">{text('pendingOrders.strip.more', { count: more })}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ order }: { order: OrderSummary }) {
  const { text } = useLanguage()
  const { subject, problem, parts, sums } = useOrderProgress(order)
  const icon: IconName = problem ? 'warning' : order.kind === 'WITHDRAW' ? 'out' : 'swap'
  return (
    <li data-late={problem !== undefined || undefined}>
      <Icon name={icon} size={20} />
      <p>
        <b>
          <Amount>{text('ui.label', { label: subject })}</Amount>
        </b>{' '}
        {problem && <span className={styles.problem}>{problem}</span>}
        {problem && parts.length > 0 && ', '}
        {parts.join(', ')}
        {sums.length > 0 && (
          <small>
            <Amount>{sums.join(' · ')}</Amount>
          </small>
        )}
      </p>
      <Link
        to="/dealing/orders/$id"
        params={{ id: order.id }}
        className={styles.view}
        aria-label={text('pendingOrders.strip.viewOf', { subject })}
      >
        {text('pendingOrders.strip.view')}
        <Icon name="right" size={16} />
      </Link>
    </li>
  )
}
