import { useId } from 'react'
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
  const name = useId()
  const meansId = useId()
  const isBarred = useNoOrders('deal') !== undefined
  // A choice that was made before can be taken back.
  const conflicting = useConflictingOrder('mix')
  const refused = isSameWay ? undefined : conflicting?.words
  return (
    <fieldset className={styles.choice} disabled={isBarred} aria-describedby={meansId}>
      <legend>{text('dealing.self.holdingsAsk')}</legend>
      <label>
        <input
          type="radio"
          name={name}
          checked={isSameWay}
          disabled={refused !== undefined}
          onChange={() => investSameWay(true)}
        />
        {text('dealing.self.holdingsAll', whose)}
      </label>
      <label>
        <input type="radio" name={name} checked={!isSameWay} onChange={() => investSameWay(false)} />
        {text('dealing.self.holdingsTrades')}
      </label>
      <small id={meansId}>
        {refused ?? text(isSameWay ? 'dealing.self.holdingsOn' : 'dealing.self.holdingsOff', whose)}
      </small>
    </fieldset>
  )
}
