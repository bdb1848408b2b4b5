import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { ORDER_STEPS } from '@fundholder/domain/orders/orders.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './ordering.module.css'

/** Days that became later between the code and its approval, each with the one that was shown: what "Approve" accepts. */
export function ChangedDates({ shown, now }: { shown: PromisedDates; now: PromisedDates }) {
  const { text, dayInFigures } = useLanguage()
  const changed = ORDER_STEPS.flatMap((step) => {
    const [on, before] = [now[step], shown[step]]
    return on && on !== before ? [{ step, on, before }] : []
  })
  return (
    <div className={styles.sending} role="alert">
      <p>{text(now.acceptedOn === shown.acceptedOn ? 'ordering.later.since' : 'ordering.later.passed')}</p>
      <ul className={styles.later}>
        {changed.map(({ step, on, before }) => (
          <li key={step}>
            {text(`ordering.dates.${step}`)} <b>{dayInFigures(on)}</b>
            {before && ` ${text('ordering.later.before', { day: dayInFigures(before) })}`}
          </li>
        ))}
      </ul>
      {now.businessDays > SETTLEMENT_BUSINESS_DAYS && (
        <p>{text('ordering.later.long', { days: now.businessDays })}</p>
      )}
      <p>{text('ordering.later.codeGood')}</p>
    </div>
  )
}
