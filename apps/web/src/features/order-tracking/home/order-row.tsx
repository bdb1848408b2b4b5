import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { Link } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { shownState } from '#features/order-tracking/order-words.ts'
import { useHeadline } from '#features/order-tracking/use-headline.ts'
import { useSums } from '#features/order-tracking/use-sums.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './pending-orders-card.module.css'

/** An order under way: how far it has come, and its next day; an employer's names its contract. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { text, day, dayInFigures } = useLanguage()
  const headlineOf = useHeadline()
  const sumsOf = useSums()
  const { isEmployer } = useClient()
  const contract = useContractLabel()(order.contractId)
  const { id, reference, awaits, dates, next, awaitsUntil } = order
  return (
    <li className={`${styles.trade} ${styles.order}`}>
      <span className={styles.icon}>
        <Icon name={awaits === 'you' ? 'warning' : 'clock'} size={16} />
      </span>
      <span>
        <Link to="/dealing/orders/$id" params={{ id }}>
          {headlineOf(order)} <span className={styles.reference}>{reference}</span>
        </Link>
        <span className={styles.sums}>
          {sumsOf(order).map((sum) => (
            <span key={sum}>
              <Amount>{sum}</Amount>
            </span>
          ))}
        </span>
        {isEmployer && contract && <small>{contract}</small>}
        <small className={awaits === 'you' ? styles.settles : undefined}>
          {text(
            awaits === 'you'
              ? 'ordering.second.title'
              : `ordering.orderState.${order.isBeingChecked ? 'checked' : shownState(order)}`,
          )}
        </small>
        {awaitsUntil ? (
          <small>
            {text(`ordering.list.${awaits === 'you' ? 'until' : 'waitsUntil'}`, { day: day(awaitsUntil) })}
          </small>
        ) : (
          next && (
            <small>
              {next.lateBy
                ? text('ordering.order.late', { count: next.lateBy, day: dayInFigures(next.on) })
                : next.step === 'paysOn'
                  ? text('pendingOrders.nextPayment', { day: dayInFigures(next.on) })
                  : text('pendingOrders.next', {
                      what: text(`ordering.dates.${next.step}`),
                      day: dayInFigures(next.on),
                    })}
              {dates &&
                !next.lateBy &&
                next.step !== 'paysOn' &&
                next.step !== 'doneBy' &&
                ` · ${text('ordering.list.due', { day: dayInFigures(dates.doneBy) })}`}
            </small>
          )
        )}
      </span>
    </li>
  )
}
