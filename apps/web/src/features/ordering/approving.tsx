import type { OrderPreview, PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { emptyBasket } from '#session/basket.ts'
import { changeOrdering, forgetOrdering, type Ordering } from '#session/ordering.ts'
import { resetWithdrawal } from '#session/withdrawal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './approving.module.css'
import { CodeCard } from './code-card.tsx'
import { DatesCard } from './dates-card.tsx'
import { boxesOf, DocumentsCard } from './documents-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MixCard } from './mix-card.tsx'
import { SendingNote } from './sending-note.tsx'
import { previewQuery, useOrderState, usePlacing } from './use-approving.ts'

/** An order from its review to its approval; what is placed already stands as it was placed. */
export function Approving({ begun }: { begun: Ordering }) {
  const { placed } = begun
  return placed ? (
    <Reviewed begun={begun} preview={placed.preview} dates={placed.dates}>
      {(onOver) => <PlacedCard begun={begun} placed={placed} onOver={onOver} />}
    </Reviewed>
  ) : (
    <Placing key={JSON.stringify(begun.content)} begun={begun} />
  )
}

/** What is reviewed before its code is sent. What was sent before a reload is asked for again by itself. */
function Placing({ begun }: { begun: Ordering }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const { contractId, content, sent } = begun
  const placing = usePlacing(begun)
  const asked = useQuery(previewQuery(contractId, content))
  const askAgain = () => {
    if (sent) void placing.sendAgain(sent, true)
  }
  const askOnce = useEffectEvent(askAgain)
  useEffect(() => askOnce(), [])

  // Whether it arrived comes first: what was sent holds units that a new look at the same order would miss.
  if (sent && !asked.data)
    return (
      <div className={styles.failed}>
        <SendingNote state={placing.state} onAsk={askAgain} />
      </div>
    )
  const failure = isRefusal(placing.error, 'orders/revalued') ? placing.error : asked.error
  if (asked.data && !(failure && failure === placing.error))
    return (
      <Reviewed
        begun={begun}
        preview={asked.data.preview}
        dates={asked.data.dates}
        isStale={asked.isFetching}
      >
        {() => <SendCard begun={begun} preview={asked.data.preview} placing={placing} onAsk={askAgain} />}
      </Reviewed>
    )
  if (!failure)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="240px" />
        <Skeleton height="320px" />
      </div>
    )
  const newer = isRefusal(failure, 'orders/revalued') ? failure.details.valuedOn : undefined
  return (
    <div className={styles.failed} role="alert">
      <p>{isRefusal(failure) ? failureText(failure) : text('ordering.failed')}</p>
      {typeof newer === 'string' && !content.sell && (
        <Button
          onClick={() => changeOrdering((one) => ({ ...one, content: { ...content, valuedOn: newer } }))}
        >
          {text('ordering.state.useNew')}
        </Button>
      )}
      {!isRefusal(failure) && <Button onClick={() => asked.refetch()}>{text('common.tryAgain')}</Button>}
      <Link to={begun.page} className={styles.link}>
        {text('ordering.change')}
      </Link>
    </div>
  )
}

function Reviewed({
  begun,
  preview,
  dates,
  isStale = false,
  children,
}: {
  begun: Ordering
  preview: OrderPreview
  dates: PromisedDates
  isStale?: boolean
  /** The step to take, and what follows once the order is approved. */
  children: (onOver: (orderId: string) => void) => ReactNode
}) {
  const navigate = useNavigate()
  const { placed } = begun
  const boxes = boxesOf(preview)
  const confirm = (box: string, isConfirmed: boolean) =>
    changeOrdering((one) => ({
      ...one,
      confirmed: [...one.confirmed.filter((other) => other !== box), ...(isConfirmed ? [box] : [])],
    }))
  const toOrder = (orderId: string) => {
    void navigate({ to: '/dealing/orders/$id', params: { id: orderId }, replace: true }).then(() => {
      if (begun.page === '/dealing/self') emptyBasket()
      if (begun.page === '/dealing/withdraws') resetWithdrawal()
      forgetOrdering()
    })
  }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <LinesCard preview={preview} dates={dates} />
        <DatesCard dates={dates} isStale={isStale} />
        {boxes.length > 0 && !placed && (
          <DocumentsCard
            preview={preview}
            businessDays={dates.businessDays}
            confirmed={begun.confirmed}
            onConfirm={confirm}
          />
        )}
      </div>
      <div className={styles.aside}>
        <MixCard preview={preview} isStale={isStale} />
        {children(toOrder)}
      </div>
    </div>
  )
}

/** The code of what was placed, as long as the server still waits for it. */
function PlacedCard({
  begun,
  placed,
  onOver,
}: {
  begun: Ordering
  placed: NonNullable<Ordering['placed']>
  onOver: (orderId: string) => void
}) {
  const { text } = useLanguage()
  const { data: state, refetch } = useOrderState(placed.orderId, {
    // What was sent may still be on its way when the page has come back before it.
    isInDoubt: begun.approval?.wasSent === true,
  })
  const isOver = state !== undefined && state !== 'pending'
  const isLost = state === 'replaced' || state === 'expired' || state === 'discarded'
  const leave = useEffectEvent(() => onOver(placed.orderId))
  useEffect(() => {
    if (isOver && !isLost) leave() // approved here before a reload, or in another tab
  }, [isOver, isLost])
  const startAgain = () => changeOrdering(({ placed: _, sent: __, approval: ___, ...content }) => content)
  if (isLost)
    return (
      <Card title={text('ordering.send.title')}>
        <div className={styles.send} role="alert">
          <p>{text(`ordering.state.${state}`)}</p>
          <Button look="primary" large onClick={startAgain}>
            {text('ordering.code.startAgain')}
          </Button>
        </div>
      </Card>
    )
  return (
    <CodeCard
      begun={begun}
      placed={placed}
      isKnownToWait={state === 'pending'}
      onRefused={() => void refetch()}
      onApproved={({ orderId }) => onOver(orderId)}
      onStartAgain={startAgain}
    />
  )
}

/** Sends the code once everything is confirmed. */
function SendCard({
  begun,
  preview,
  placing: { place, state, error, isBusy },
  onAsk,
}: {
  begun: Ordering
  preview: OrderPreview
  placing: ReturnType<typeof usePlacing>
  /** Asks again about what was sent. */
  onAsk: () => void
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const boxes = boxesOf(preview)
  const missing = boxes.filter((box) => !begun.confirmed.includes(box)).length
  const send = () =>
    void place({
      acknowledgements: preview.documents
        .filter(({ documentId, version }) => begun.confirmed.includes(`${documentId} ${version}`))
        .map(({ documentId, version }) => ({ documentId, version })),
      accepted: preview.warnings.filter((warning) => begun.confirmed.includes(warning)),
    })
  return (
    <Card title={text('ordering.send.title')}>
      <div className={styles.send}>
        <p>{text('ordering.send.text')}</p>
        <FormError id="send-error">{error !== undefined && failureText(error)}</FormError>
        <SendingNote state={state} onAsk={onAsk} />
        <Button look="primary" large busy={isBusy} disabled={missing > 0} onClick={send}>
          {text('ordering.send.button')}
        </Button>
        <p className={styles.hint}>
          {missing > 0 ? (
            text('ordering.send.missing', { count: missing })
          ) : (
            <>
              <Icon name="notice" size={14} /> {text('ordering.send.final')}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
