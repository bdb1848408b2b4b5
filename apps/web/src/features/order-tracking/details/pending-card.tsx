import { useNavigate } from '@tanstack/react-router'
import { beginExisting, useOrdering } from '#account/order-draft/ordering.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GiveUp } from './give-up.tsx'
import type { Order } from './use-order.ts'

/** Says until when an order waits for its code, and lets its author approve or cancel it. */
export function PendingCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { at } = useOrderWords()
  const navigate = useNavigate()
  const { id, contractId, kind, expiresAt, preview, timeline } = order
  const isOfThisTab = useOrdering()?.placed?.orderId === id
  const isOwn = timeline.some((event) => event.kind === 'pending' && event.isYou) // others cannot cancel it yet
  const barred = useNoOrders(kind === 'WITHDRAW' ? 'withdraw' : 'deal', contractId)
  const approve = () => {
    // Contribution orders have no code.
    if (!isOfThisTab && kind !== 'CONTRIBUTION')
      beginExisting('resumed', { id, contractId, kind, valuedOn: preview.valuedOn })
    void navigate({ to: '/dealing/approve' })
  }
  return (
    <Card title={text('ordering.orderState.pending')}>
      <div className={styles.second}>
        {expiresAt && (
          <p>
            {text(`ordering.pending.${isOfThisTab ? 'untilHere' : isOwn ? 'until' : 'untilOther'}`, {
              at: at(expiresAt),
            })}
          </p>
        )}
        {isOwn && (
          <div className={styles.choices}>
            <Button look="primary" large disabled={barred !== undefined} onClick={approve}>
              {text(isOfThisTab ? 'signIn.code.title' : 'ordering.title')}
            </Button>
            <GiveUp order={order} isBarred={barred !== undefined} />
          </div>
        )}
        {isOwn && barred && <p className={styles.hint}>{barred}</p>}
      </div>
    </Card>
  )
}
