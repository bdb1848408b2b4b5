import type { Authorisation } from '@fundholder/domain/people/profile.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { ReactNode } from 'react'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './approving.module.css'

/** The way to the review, or why there is none yet. */
export function ReviewBox({
  note,
  label,
  needed,
  reason: why,
  isUntouched = false,
  tryAgain,
  isBusy,
  isPinned = false,
  isForTwo = false,
  preview,
  onReview,
}: {
  note?: ReactNode
  label: string
  /** Authorisation for the order. */
  needed: Exclude<Authorisation, 'view'>
  reason: string | undefined
  /** Nothing is entered yet, so that the reason says what to begin with and is no fault. */
  isUntouched?: boolean
  /** Asks the server again that was not reached. */
  tryAgain?: (() => void) | undefined
  isBusy: boolean
  /** In one column it stays at the foot of the screen while the rest is gone through. */
  isPinned?: boolean
  /** True if a second approver has to approve it after this client. */
  isForTwo?: boolean
  /** The order, whose effect is named while the box is pinned. */
  preview?: OrderPreview | undefined
  onReview: () => void
}) {
  const { text } = useLanguage()
  const barred = useNoOrders(needed)
  const reason = barred ?? why
  const isMissing = reason !== undefined && (barred !== undefined || !isUntouched)
  return (
    <div className={styles.review} data-pinned={isPinned || undefined}>
      <Card title={text('ordering.title')}>
        <div className={styles.send}>
          {note && <p>{note}</p>}
          {isPinned && preview && <Effect preview={preview} />}
          <Button look="primary" large disabled={reason !== undefined || isBusy} onClick={onReview}>
            {label}
          </Button>
          <p className={styles.hint} role="status" data-missing={isMissing || undefined}>
            {reason ?? text(`ordering.${isForTwo ? 'leadForTwo' : 'lead'}`)}
          </p>
          {tryAgain && <Button onClick={tryAgain}>{text('common.tryAgain')}</Button>}
        </div>
      </Card>
    </div>
  )
}

/** Names the risk and the yearly cost before and after an order, if all are known. */
function Effect({ preview: { before, after, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  if (before.riskId === undefined || after.riskId === undefined) return null
  if (before.yearlyCost === undefined || after.yearlyCost === undefined) return null
  const effect = {
    riskBefore: String(before.riskId),
    riskAfter: String(after.riskId),
    costBefore: money(before.yearlyCost, currency),
    costAfter: money(after.yearlyCost, currency),
  }
  return (
    <p className={styles.effect}>
      <Amount>{text('ordering.mix.effect', effect)}</Amount>
    </p>
  )
}
