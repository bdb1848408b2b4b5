import { ENDED_UNAPPROVED_STATES, type OrderState } from '@fundholder/domain/orders/orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { shownState } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useLanguage } from '#language/use-language.ts'

/** Shows the state of an order as a coloured label. */
export function OrderStateTag({
  order: { kind, state, awaits, isBeingChecked },
}: {
  order: Pick<OrderSummary, 'kind' | 'state' | 'awaits' | 'isBeingChecked'>
}) {
  const { text } = useLanguage()
  const tone =
    state === 'completed' ? 'done' : state === 'cancelled' ? 'lost' : ENDED.has(state) ? undefined : 'running'
  return (
    <span className={styles.tag} data-tone={tone}>
      {text(
        awaits === 'you'
          ? 'ordering.second.title'
          : `ordering.orderState.${isBeingChecked ? 'checked' : shownState({ kind, state })}`,
      )}
    </span>
  )
}

const ENDED = new Set<OrderState>(ENDED_UNAPPROVED_STATES)
