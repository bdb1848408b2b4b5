import type { OrderPreview, PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
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
  const { text } = useLanguage()
  const failureText = useFailureText()
  const { placed, contractId, content } = begun
  const asked = useQuery({ ...previewQuery(contractId, content), enabled: !placed })
  const shown = placed ?? asked.data
  if (shown)
    return <Reviewed begun={begun} preview={shown.preview} dates={shown.dates} isStale={asked.isFetching} />
  if (!asked.isError)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="240px" />
        <Skeleton height="320px" />
      </div>
    )
  const newer = isRefusal(asked.error, 'orders/revalued') ? asked.error.details.valuedOn : undefined
  return (
    <div className={styles.failed} role="alert">
      <p>{isRefusal(asked.error) ? failureText(asked.error) : text('ordering.failed')}</p>
      {typeof newer === 'string' && !content.sell && (
        <Button
          onClick={() => changeOrdering((one) => ({ ...one, content: { ...content, valuedOn: newer } }))}
        >
          {text('ordering.state.useNew')}
        </Button>
      )}
      {!isRefusal(asked.error) && <Button onClick={() => asked.refetch()}>{text('common.tryAgain')}</Button>}
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
  isStale,
}: {
  begun: Ordering
  preview: OrderPreview
  dates: PromisedDates
  isStale: boolean
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
        {placed ? (
          <PlacedCard begun={begun} placed={placed} onOver={toOrder} />
        ) : (
          <SendCard begun={begun} preview={preview} />
        )}
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
  const { data: state } = useOrderState(placed.orderId)
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
      onApproved={({ orderId }) => onOver(orderId)}
      onStartAgain={startAgain}
    />
  )
}

/** Sends the code once everything is confirmed. What was sent before a reload is asked for again by itself. */
function SendCard({ begun, preview }: { begun: Ordering; preview: OrderPreview }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const { place, sendAgain, state, error, isBusy } = usePlacing(begun)
  const boxes = boxesOf(preview)
  const missing = boxes.filter((box) => !begun.confirmed.includes(box)).length
  const { sent } = begun
  const askAgain = useEffectEvent(() => {
    if (sent) void sendAgain(sent, true)
  })
  useEffect(() => askAgain(), [])

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
        <SendingNote state={state} onAsk={() => (sent ? void sendAgain(sent, true) : send())} />
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
