import { useNavigate } from '@tanstack/react-router'
import { beginExisting } from '#account/order-draft/ordering.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import styles from '#features/order-tracking/orders.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GiveUp } from './give-up.tsx'
import type { Order } from './use-order.ts'

/** Stands on an order that one person of an employer has approved: what the other one can do, and until when. */
export function SecondApprovalCard({ order }: { order: Order }) {
  const { text, day } = useLanguage()
  const { at, portal } = useOrderWords()
  const navigate = useNavigate()
  const { id, contractId, holder, approvals, awaits, awaitsUntil, preview } = order
  const [first] = approvals
  const barred = useNoOrders('withdraw', contractId)
  const review = () => {
    beginExisting('second', { id, contractId, kind: 'WITHDRAW', valuedOn: preview.valuedOn })
    void navigate({ to: '/dealing/approve' })
  }
  return (
    <Card title={text(awaits === 'you' ? 'ordering.second.title' : 'ordering.second.card')}>
      <div className={styles.second}>
        {first && (
          <p>
            {first.isYou
              ? text('ordering.second.byYou', { at: at(first.at) })
              : first.by
                ? text('ordering.second.by', { name: first.by, at: at(first.at) })
                : text('ordering.second.byUnknown', { at: at(first.at) })}
          </p>
        )}
        <p>
          {holder
            ? text('ordering.second.contract', { contract: contractId, holder })
            : text('ordering.second.contractAlone', { contract: contractId })}
        </p>
        {awaitsUntil && (
          <p>
            {text(awaits === 'you' ? 'ordering.second.yoursUntil' : 'ordering.second.until', {
              day: day(awaitsUntil),
              portal,
            })}
          </p>
        )}
        {awaits === 'you' && <p>{text('ordering.second.yours')}</p>}
        <div className={styles.choices}>
          {awaits === 'you' && (
            <Button look="primary" large disabled={barred !== undefined} onClick={review}>
              {text('ordering.second.review')}
            </Button>
          )}
          <GiveUp order={order} isBarred={barred !== undefined} />
        </div>
        {barred && <p className={styles.hint}>{barred}</p>}
      </div>
    </Card>
  )
}
