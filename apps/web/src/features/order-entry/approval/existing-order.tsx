import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Ordering } from '#account/order-draft/ordering.ts'
import styles from '#features/order-entry/review/approving.module.css'
import { ContractCard } from '#features/order-entry/review/contract-card.tsx'
import { Disclosure } from '#figures/disclosure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import page from '#ui/layout/work-page.module.css'
import { PlacedCard, Reviewed, SendCard } from './reviewed.tsx'
import { orderQuery, usePlacing } from './use-approving.ts'

/**
 * Reviews an order that exists and sends a code for it: a new one to who placed it, or one to the second approver, who
 * sees the fingerprint that the first one approved.
 */
export function ExistingOrder({ begun, orderId }: { begun: Ordering; orderId: string }) {
  const { text } = useLanguage()
  const { data: order, isLoadingError, refetch } = useQuery(orderQuery(orderId))
  const { placed } = begun
  const placing = usePlacing(begun)
  if (isLoadingError) return <Failed message={text('ordering.order.failed')} onRetry={() => refetch()} />
  if (!order)
    return (
      <div className={page.waiting} aria-busy="true">
        <Skeleton height="240px" />
        <Skeleton height="320px" />
      </div>
    )
  const isSecond = begun.second !== undefined
  const isWaiting = isSecond ? order.awaits === 'you' : order.state === 'pending'
  if (!placed && !isWaiting)
    return (
      <div className={styles.failed} role="alert">
        <p>{text(isSecond ? 'ordering.second.gone' : 'ordering.code.gone')}</p>
        <Link to="/dealing/orders/$id" params={{ id: orderId }} className={styles.link}>
          {text('ordering.second.toOrder')}
        </Link>
      </div>
    )
  return (
    <Reviewed
      begun={begun}
      preview={order.preview}
      dates={begun.later ?? placed?.dates ?? order.expectedDates}
      above={isSecond && <ContractCard contractId={order.contractId} holder={order.holder} />}
    >
      {(onOver) => (
        <>
          {isSecond && <SharedFingerprint hash={order.hash} />}
          {placed ? (
            <PlacedCard begun={begun} placed={placed} onOver={onOver} />
          ) : (
            <SendCard begun={begun} preview={order.preview} placing={placing} />
          )}
        </>
      )}
    </Reviewed>
  )
}

/** Shows the first eight characters of the hash, which the message with the code contains, and the rest on request. */
function SharedFingerprint({ hash }: { hash: string }) {
  const { text } = useLanguage()
  const [compared, ...rest] = hash.match(/.{1,8}/g) ?? []
  return (
    <Card title={text('ordering.second.fingerprint')} meta={text('ordering.second.fingerprintText')}>
      <div className={styles.send}>
        <p className={styles.fingerprint}>{compared}</p>
        <Disclosure label={text('ordering.order.details')}>
          <p className={styles.fingerprint}>{rest.join(' ')}</p>
        </Disclosure>
      </div>
    </Card>
  )
}
