import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { Link } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useHeadline } from '#features/order-tracking/use-headline.ts'
import { useSums } from '#features/order-tracking/use-sums.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { OrderStateTag } from './order-state-tag.tsx'

/** Orders, each with how far it has come and the day by which it is expected; an employer's name their contract. */
export function OrderRows({ orders }: { orders: readonly OrderSummary[] }) {
  const { text, day, dayInFigures } = useLanguage()
  const { sinceOf } = useOrderWords()
  const headlineOf = useHeadline()
  const { isEmployer } = useClient()
  const contractLabel = useContractLabel()
  const aboutWhat = (order: OrderSummary) =>
    [isEmployer && contractLabel(order.contractId), sinceOf(order)].filter(Boolean).join(' · ')
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <span className={styles.what}>
            <Link to="/dealing/orders/$id" params={{ id: order.id }}>
              {headlineOf(order)} <span className={styles.reference}>{order.reference}</span>
            </Link>
            <small>{aboutWhat(order)}</small>
          </span>
          <span className={styles.state}>
            <OrderStateTag order={order} />
            {order.awaitsUntil && (
              <small>
                {text(`ordering.list.${order.awaits === 'you' ? 'until' : 'waitsUntil'}`, {
                  day: day(order.awaitsUntil),
                })}
              </small>
            )}
            {order.dates && order.state !== 'completed' && order.state !== 'cancelled' && (
              <small>
                {order.next?.lateBy
                  ? text('ordering.order.late', {
                      count: order.next.lateBy,
                      day: dayInFigures(order.next.on),
                    })
                  : text('ordering.list.due', { day: dayInFigures(order.dates.doneBy) })}
              </small>
            )}
          </span>
          <b>
            <Sums order={order} />
          </b>
        </li>
      ))}
    </ul>
  )
}

/** The amounts of an order; a single one that was executed stands over the estimate. */
function Sums({ order }: { order: OrderSummary }) {
  const { text, money } = useLanguage()
  const sums = useSums()(order)
  return (
    <>
      {sums.map((sum) => (
        <span key={sum}>
          <Amount>{sum}</Amount>
        </span>
      ))}
      {order.executedTotal !== undefined && sums.length === 1 && (
        <small>
          <Amount>{text('ordering.list.wasAbout', { amount: money(order.about, order.currency) })}</Amount>
        </small>
      )}
    </>
  )
}
