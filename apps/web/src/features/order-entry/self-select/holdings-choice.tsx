import { investSameWay } from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './holdings-choice.module.css'
import type { BasketOrder } from './use-basket-order.ts'

/** Asks whether existing money follows the new split as well. */
export function HoldingsChoice({ order: { isSameWay } }: { order: Pick<BasketOrder, 'isSameWay'> }) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const isBarred = useNoOrders('deal') !== undefined
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isSameWay}
        disabled={isBarred}
        onChange={({ target }) => investSameWay(target.checked)}
      />
      <span>
        {text('dealing.self.holdings', whose)}
        <small>{text(isSameWay ? 'dealing.self.holdingsOn' : 'dealing.self.holdingsOff', whose)}</small>
      </span>
    </label>
  )
}
