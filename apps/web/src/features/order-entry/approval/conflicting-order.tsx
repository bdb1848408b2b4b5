import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import styles from '#features/order-entry/review/ordering.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import type { OrderConflict } from './use-reserved.ts'

/** Says above a page why nothing can be ordered on it now, from when on, and leads to what it waits for. */
export function ConflictingOrder({ found }: { found: OrderConflict | undefined }) {
  const { text } = useLanguage()
  if (!found) return null
  const { words, orders } = found
  return (
    <div className={`${notice.notice} ${styles.above}`} role="note">
      <Icon name="clock" />
      <p>
        {words} <OrderLinks orders={orders} />
        {orders.length === 0 && <Link to="/dealing/orders">{text('dealing.conflicting.orders')}</Link>}
      </p>
    </div>
  )
}

/** The orders that something waits for, by their references. */
export function OrderLinks({ orders }: Pick<OrderConflict, 'orders'>) {
  const { text } = useLanguage()
  return orders.map(({ id, reference }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <Link to="/dealing/orders/$id" params={{ id }}>
        {text('ordering.order.heading', { reference })}
      </Link>
    </Fragment>
  ))
}
