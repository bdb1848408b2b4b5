import type { Authorisation } from '@fundholder/domain/people/profile.ts'
import type { ReactNode } from 'react'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
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
          <Button look="primary" large disabled={reason !== undefined || isBusy} onClick={onReview}>
            {label}
          </Button>
          <p className={styles.hint} role="status" data-missing={isMissing || undefined}>
            {reason ?? text('ordering.lead')}
          </p>
          {tryAgain && <Button onClick={tryAgain}>{text('common.tryAgain')}</Button>}
        </div>
      </Card>
    </div>
  )
}
