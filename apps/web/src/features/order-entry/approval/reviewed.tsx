import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { emptyBasket } from '#account/order-draft/basket.ts'
import {
  changeOrdering,
  existingOrder,
  forgetOrdering,
  type Ordering,
} from '#account/order-draft/ordering.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { AheadNote } from '#features/order-entry/review/ahead-note.tsx'
import styles from '#features/order-entry/review/approving.module.css'
import { DatesCard } from '#features/order-entry/review/dates-card.tsx'
import { boxesOf, DocumentsCard } from '#features/order-entry/review/documents-card.tsx'
import { LinesCard } from '#features/order-entry/review/lines-card.tsx'
import { MixCard } from '#features/order-entry/review/mix-card.tsx'
import { hasMoved } from '#features/order-entry/review/mix-parts.ts'
import { OrderSum } from '#features/order-entry/review/order-sum.tsx'
import page from '#features/order-entry/review/review-page.module.css'
import { SplitCard } from '#features/order-entry/review/split-card.tsx'
import { SwitchWarning } from '#features/order-entry/review/switch-warning.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CodeCard } from './code-card.tsx'
import { OrderLinks } from './conflicting-order.tsx'
import { SendingNote } from './sending-note.tsx'
import { useOrderState, type usePlacing } from './use-approving.ts'
import { useDualApproval } from './use-dual-approval.ts'
import { useReserved } from './use-reserved.ts'
import { useUnlessLifted } from './use-unless-lifted.ts'

/** Lays out a review: the order with its effects, and beside it what to confirm, the next step and the dates. */
export function Reviewed({
  begun,
  preview,
  dates,
  isStale = false,
  above,
  children,
}: {
  begun: Ordering
  preview: OrderPreview
  /** Unknown to a second approver until their code is sent. */
  dates: PromisedDates | undefined
  isStale?: boolean
  /** Content above the order. */
  above?: ReactNode
  /** The step to take; `onOver` follows once the order is approved, by this person at least. */
  children: (onOver: (orderId: string) => void) => ReactNode
}) {
  const navigate = useNavigate()
  const { placed } = begun
  const needsSecondApproval = useDualApproval(begun)
  const boxes = existingOrder(begun) ? [] : boxesOf(preview) // read and accepted when it was placed
  const confirm = (box: string, isConfirmed: boolean) =>
    changeOrdering((one) => ({
      ...one,
      confirmed: [...one.confirmed.filter((other) => other !== box), ...(isConfirmed ? [box] : [])],
    }))
  const [hasLeft, setLeft] = useState(false) // the answer and the order's own state both say that it is approved
  const toOrder = (orderId: string) => {
    if (hasLeft) return
    setLeft(true)
    const to = { to: '/dealing/orders/$id', params: { id: orderId }, state: { isApproved: true } } as const
    void navigate({ ...to, replace: true }).then(() => {
      if (begun.page === '/dealing/self') emptyBasket()
      if (begun.page === '/dealing/withdraws') resetWithdrawal()
      forgetOrdering()
    })
  }
  const step = children(toOrder)
  /** Anybody who has read the order once finds the code above it. */
  const isStepFirst = placed !== undefined || begun.resumed !== undefined
  const days = dates && (
    <div className={page.dates}>
      <DatesCard dates={dates} isForTwo={needsSecondApproval} isStale={isStale} />
    </div>
  )
  const side = (
    <div className={page.side}>
      {!isStepFirst && days}
      {/* Right above the button that waits for them. */}
      {dates && boxes.length > 0 && !placed && (
        <DocumentsCard
          preview={preview}
          businessDays={dates.businessDays}
          confirmed={begun.confirmed}
          onConfirm={confirm}
        />
      )}
      {step}
      {isStepFirst && days}
    </div>
  )
  const details = (
    <div className={page.details}>
      {!isFromCashAlone(preview) && hasMoved(preview) && <MixCard preview={preview} isStale={isStale} />}
      <SplitCard preview={preview} dates={dates} />
    </div>
  )
  return (
    <div className={`${page.page} ${isStepFirst ? page.stepFirst : ''}`}>
      {isStepFirst && side}
      <div className={page.main}>
        {above}
        {preview.strategyType && !preview.withinStrategy && (
          <SwitchWarning to={preview.strategyType} isHeldMoved={begun.content.kind === 'SWITCH'} />
        )}
        <LinesCard preview={preview} dates={dates} />
        <AheadNote preview={preview} dates={dates} />
      </div>
      {begun.second === undefined && details}
      {!isStepFirst && side}
      {begun.second !== undefined && details}
    </div>
  )
}

const isFromCashAlone = ({ payout, sells }: OrderPreview) => payout !== undefined && sells.length === 0

/** The code of what was placed, as long as the server still waits for it. */
export function PlacedCard({
  begun,
  placed,
  onOver,
}: {
  begun: Ordering
  placed: NonNullable<Ordering['placed']>
  onOver: (orderId: string) => void
}) {
  const { text } = useLanguage()
  const { state, refresh } = useOrderState(placed.orderId, {
    // A sent approval may still be in transit after a reload.
    isInDoubt: begun.approval?.wasSent === true,
  })
  const waiting = begun.second ? 'awaiting-second' : 'pending'
  const isOver = state !== undefined && state !== waiting
  const isLost = state === 'replaced' || state === 'expired' || state === 'discarded'
  const leave = useEffectEvent(() => onOver(placed.orderId))
  useEffect(() => {
    if (isOver && !isLost) leave() // approved here before a reload, or in another tab
  }, [isOver, isLost])
  const startAgain = () =>
    changeOrdering(({ placed: _, sent: __, approval: ___, later: ____, ...content }) => content)
  if (isLost)
    return (
      <Card title={text('ordering.send.title')}>
        <div className={styles.send} role="alert">
          <p>{text(`ordering.state.${state}`)}</p>
          {!existingOrder(begun) && (
            <Button look="primary" large onClick={startAgain}>
              {text('ordering.code.startAgain')}
            </Button>
          )}
        </div>
      </Card>
    )
  return (
    <CodeCard
      begun={begun}
      placed={placed}
      isKnownToWait={state === waiting}
      onRefused={refresh}
      onApproved={({ orderId }) => onOver(orderId)}
      onStartAgain={startAgain}
    />
  )
}

/** Sends the code once everything is confirmed. */
export function SendCard({
  begun,
  preview,
  placing: { place, askAgain, state, error: failed, isBusy },
}: {
  begun: Ordering
  preview: OrderPreview
  placing: ReturnType<typeof usePlacing>
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const isBlocked = useBlocked()
  const needsSecondApproval = useDualApproval(begun)
  const error = useUnlessLifted(failed)
  const reserved = useReserved(error)
  const boxes = existingOrder(begun) ? [] : boxesOf(preview)
  const missing = boxes.filter((box) => !begun.confirmed.includes(box)).length
  const send = () =>
    void place({
      acknowledgements: preview.documents
        .filter(({ documentId, version }) => begun.confirmed.includes(`${documentId} ${version}`))
        .map(({ documentId, version }) => ({ documentId, version })),
      accepted: preview.warnings.filter((warning) => begun.confirmed.includes(warning)),
    })
  return (
    <div className={styles.review} data-pinned>
      <Card title={text('ordering.send.title')}>
        <div className={styles.send}>
          <OrderSum preview={preview} />
          <p className={styles.lead}>{text(begun.second ? 'ordering.second.send' : 'ordering.send.text')}</p>
          <FormError id="send-error">
            {reserved ? (
              <>
                {reserved.words} <OrderLinks orders={reserved.orders} />
              </>
            ) : (
              error !== undefined && failureText(error)
            )}
          </FormError>
          <SendingNote state={state} button={text('ordering.send.button')} onAsk={askAgain} />
          <Button look="primary" large busy={isBusy} disabled={missing > 0 || isBlocked} onClick={send}>
            {text('ordering.send.button')}
          </Button>
          <p className={styles.hint} data-missing={isBlocked || missing > 0 || undefined}>
            {isBlocked ? (
              text('ordering.send.blocked')
            ) : missing > 0 ? (
              text('ordering.send.missing', { count: missing })
            ) : (
              <>
                <Icon name="notice" size={14} />{' '}
                {text(needsSecondApproval ? 'ordering.send.finalForTwo' : 'ordering.send.final')}
              </>
            )}
          </p>
        </div>
      </Card>
    </div>
  )
}
