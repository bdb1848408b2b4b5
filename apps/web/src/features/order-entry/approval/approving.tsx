import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changeOrdering, type Ordering } from '#account/order-draft/ordering.ts'
import { isRefusal } from '#client/failures.ts'
import styles from '#features/order-entry/review/approving.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import page from '#ui/layout/work-page.module.css'
import { OrderLinks } from './conflicting-order.tsx'
import { PlacedCard, Reviewed, SendCard } from './reviewed.tsx'
import { SendingNote } from './sending-note.tsx'
import { previewQuery, usePlacing } from './use-approving.ts'
import { usePreviewWords } from './use-preview-words.ts'
import { useReserved } from './use-reserved.ts'

/** An order from its review to its approval; what is placed already is as it was placed. */
export function Approving({ begun }: { begun: Ordering }) {
  const { placed } = begun
  return placed ? (
    <Reviewed begun={begun} preview={placed.preview} dates={begun.later ?? placed.dates}>
      {(onOver) => <PlacedCard begun={begun} placed={placed} onOver={onOver} />}
    </Reviewed>
  ) : (
    <Placing key={JSON.stringify(begun.content)} begun={begun} />
  )
}

/** Shows the review before the code is sent. */
function Placing({ begun }: { begun: Ordering }) {
  const { text } = useLanguage()
  const wordsOf = usePreviewWords()
  const { contractId, content, sent } = begun
  const placing = usePlacing(begun)
  const query = useQuery(previewQuery(contractId, content))
  const reserved = useReserved(query.error)

  // The outcome of a sent order comes first, because it reserves units that a new preview would miss.
  if (sent && !query.data)
    return (
      <div className={styles.failed}>
        <SendingNote state={placing.state} button={text('ordering.send.button')} onAsk={placing.askAgain} />
      </div>
    )
  const failure = isRefusal(placing.error, 'orders/revalued') ? placing.error : query.error
  if (query.data && !(failure && failure === placing.error))
    return (
      <Reviewed
        begun={begun}
        preview={query.data.preview}
        dates={query.data.dates}
        isStale={query.isFetching}
      >
        {() => <SendCard begun={begun} preview={query.data.preview} placing={placing} />}
      </Reviewed>
    )
  if (!failure)
    return (
      <div className={page.waiting} aria-busy="true">
        <Skeleton height="240px" />
        <Skeleton height="320px" />
      </div>
    )
  const newer = isRefusal(failure, 'orders/revalued') ? failure.details.valuedOn : undefined
  return (
    <div className={styles.failed} role="alert">
      {!isRefusal(failure) && <p>{text('ordering.failed')}</p>}
      {reserved ? (
        <p>
          {reserved.words} <OrderLinks orders={reserved.orders} />
        </p>
      ) : (
        <p>{wordsOf(failure)}</p>
      )}
      {typeof newer === 'string' && !content.sell && (
        <Button
          onClick={() => changeOrdering((one) => ({ ...one, content: { ...content, valuedOn: newer } }))}
        >
          {text('ordering.state.useNew')}
        </Button>
      )}
      {!isRefusal(failure) && <Button onClick={() => query.refetch()}>{text('common.tryAgain')}</Button>}
      <Link to={begun.page} className={styles.link}>
        {text('ordering.change')}
      </Link>
    </div>
  )
}
