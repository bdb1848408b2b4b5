import { investSameWay } from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './holdings-choice.module.css'
import type { BasketOrder } from './use-basket-order.ts'

/** Asks whether existing money follows the new split as well; where a running order rules that out, says until when. */
export function HoldingsChoice({ order: { isSameWay } }: { order: Pick<BasketOrder, 'isSameWay'> }) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const isBarred = useNoOrders('deal') !== undefined
  // A choice that was made before can be taken back.
  const conflicting = useConflictingOrder('mix')
  const refused = isSameWay ? undefined : conflicting?.words
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isSameWay}
        disabled={isBarred || refused !== undefined}
        onChange={({ target }) => investSameWay(target.checked)}
      />
      <span>
        {text('dealing.self.holdings', whose)}
        <small>
          {refused ?? text(isSameWay ? 'dealing.self.holdingsOn' : 'dealing.self.holdingsOff', whose)}
        </small>
      </span>
    </label>
  )
}
