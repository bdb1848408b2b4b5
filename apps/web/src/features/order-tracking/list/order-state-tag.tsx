import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { isUnapproved, shownState } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useLanguage } from '#language/use-language.ts'

/** Shows the state of an order as a coloured label. */
export function OrderStateTag({
  order: { kind, state, awaits, isBeingChecked },
}: {
  order: Pick<OrderSummary, 'kind' | 'state' | 'awaits' | 'isBeingChecked'>
}) {
  const { text } = useLanguage()
  return (
    <span className={styles.tag} data-tone={toneOf(state)}>
      {text(
        awaits === 'you'
          ? 'ordering.second.title'
          : `ordering.orderState.${isBeingChecked ? 'checked' : shownState({ kind, state })}`,
      )}
    </span>
  )
}

/** An order that waits for a client stands out from one that runs by itself. */
function toneOf(state: OrderState): string | undefined {
  if (state === 'completed') return 'done'
  if (state === 'cancelled') return 'lost'
  return isUnapproved({ state }) ? 'waiting' : undefined
}
