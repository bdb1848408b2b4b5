import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrdering } from '#account/order-draft/ordering.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import type { Order } from './use-order.ts'

/** Stands on an order that waits for its code: where the code is entered, until when, and the way to cancel it. */
export function PendingCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { at } = useOrderWords()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const { id, contractId, kind, expiresAt, timeline } = order
  const isOfThisTab = useOrdering()?.placed?.orderId === id
  const isOwn = timeline.some((event) => event.kind === 'pending' && event.isYou) // others cannot cancel it yet
  const barred = useNoOrders(kind === 'WITHDRAW' ? 'withdraw' : 'deal', contractId)
  return (
    <Card title={text('ordering.orderState.pending')}>
      <div className={styles.second}>
        {expiresAt && <p>{text('ordering.pending.until', { at: at(expiresAt) })}</p>}
        {isOwn && (
          <p className={styles.choices}>
            {isOfThisTab && (
              <Button look="primary" large onClick={() => void navigate({ to: '/dealing/approve' })}>
                {text('signIn.code.title')}
              </Button>
            )}
            <Button large disabled={barred !== undefined} onClick={() => setConfirming(true)}>
              {text('ordering.second.giveUp')}
            </Button>
          </p>
        )}
        {isOwn && barred && <p className={styles.hint}>{barred}</p>}
      </div>
      {isConfirming && <GiveUpDialog order={order} onClose={() => setConfirming(false)} />}
    </Card>
  )
}
