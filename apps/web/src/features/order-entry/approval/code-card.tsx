import { CODE_LENGTH } from '@fundholder/domain/limits.ts'
import { shortFingerprint } from '@fundholder/domain/orders/orders.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { operate } from '@fundholder/protocol/orders/place-order.ts'
import type { VerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { changeOrdering, type Ordering, type Placed } from '#account/order-draft/ordering.ts'
import { canUsePasskey, signWithPasskey } from '#account/passkeys/passkeys.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { isRefusal } from '#client/failures.ts'
import { useCodeError } from '#client/use-code-error.ts'
import { ChangedDates } from '#features/order-entry/review/changed-dates.tsx'
import styles from '#features/order-entry/review/ordering.module.css'
import { useHiddenAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import { SendingNote } from './sending-note.tsx'
import { useApproval, useNewCode } from './use-approving.ts'
import { useDualApproval } from './use-dual-approval.ts'
import { useUnlessLifted } from './use-unless-lifted.ts'

/** Whole seconds since the code came, by this device's clock, which also noted when that was. */
const ageOf = (receivedAt: number) => Math.max(0, Math.round((Date.now() - receivedAt) / 1000))

/** Six boxes for the code that approves what is beside them. */
export function CodeCard({
  begun,
  placed,
  isKnownToWait,
  onRefused,
  onApproved,
  onStartAgain,
}: {
  begun: Ordering
  placed: Placed & { receivedAt: number }
  /** The server reports that the order still waits for its code. */
  isKnownToWait: boolean
  /** It may be over already, such as approved in another tab. */
  onRefused: () => void
  onApproved: (approved: Answer<typeof operate>) => void
  /** Puts the same content up for another code. */
  onStartAgain: () => void
}) {
  const { text } = useLanguage()
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const { approve, state, error, isBusy } = useApproval(begun)
  const newCode = useNewCode()
  const isBlocked = useBlocked()
  const needsSecondApproval = useDualApproval(begun)
  const { verificationCode: challenge, receivedAt } = placed
  const count = digits.filter((digit) => digit !== '').length
  const { later } = begun
  const failed = useUnlessLifted(error ?? newCode.error)
  const failure = isRefusal(failed, 'orders/later') ? undefined : failed // shown with its dates
  const approveWords = text(later ? 'ordering.later.approve' : 'ordering.code.approve')
  const refused = useCodeError(failure, { tooMany: text('ordering.code.tooMany') })
  const refusedWords = isRefusal(failure, 'codes/spent')
    ? text(failure.details['isReplaced'] ? 'ordering.code.newer' : 'ordering.code.dead')
    : refused.message
  const wasDead = begun.approval?.isDead === true && begun.approval.reference === challenge.reference
  const message = [
    isStopped && text('security.ways.passkeyStopped'),
    failure ? refusedWords : wasDead && text('ordering.code.dead'),
  ]
    .filter(Boolean)
    .join('. ')
  const isDead =
    wasDead ||
    refused.isDead ||
    isRefusal(
      failure,
      'orders/not-pending',
      'orders/expired',
      'orders/changed',
      'orders/balance-changed',
      'orders/not-operative',
      'orders/running',
      'orders/total-running',
      'bank-account/changed',
    )
  /** After a reload the code is no longer here, and what was sent may not have arrived. */
  const wasInterrupted = begun.approval?.wasSent === true && state === 'idle' && !error

  // The focus alone may leave the button below the edge of the screen.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    if (isDead)
      changeOrdering((one) => (one.approval ? { ...one, approval: { ...one.approval, isDead } } : one))
  }, [isDead])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isComplete(digits)) await send({ reference: challenge.reference, code: digits.join('') })
  }
  const sign = async () => {
    const signed = await signWithPasskey(challenge).catch(() => undefined)
    setStopped(!signed)
    if (signed) await send(signed)
  }
  const send = async (answer: VerificationCode) => {
    if (isBusy) return
    newCode.reset()
    const outcome = await approve(answer)
    if (outcome.kind === 'answered') onApproved(outcome.answer)
    else if (outcome.kind === 'refused') {
      // After these refusals the code is still valid.
      if (!isRefusal(outcome.failure, 'orders/later', 'portal/blocked')) {
        setDigits(NO_DIGITS)
        setAttempt((former) => former + 1)
      }
      onRefused()
    }
  }

  return (
    <Card
      title={text('ordering.send.title')}
      meta={
        <WithSlot
          text={text(`ordering.code.sent.${challenge.channel === 'email' ? 'email' : 'sms'}`, {
            destination: SLOT,
          })}
        >
          <b>{challenge.destination}</b>
        </WithSlot>
      }
    >
      <form ref={form} className={styles.code} onSubmit={(event) => void submit(event)}>
        {wasInterrupted && (
          <p className={styles.sending} role="status">
            {text(isKnownToWait ? 'ordering.state.notArrived' : 'ordering.state.checking')}
          </p>
        )}
        {isDead ? (
          <Button look="primary" large onClick={onStartAgain}>
            {text('ordering.code.startAgain')}
          </Button>
        ) : (
          <>
            <MustSay placed={placed} />
            <CodeBoxes
              key={attempt}
              digits={digits}
              onChange={setDigits}
              describedBy={errorId}
              isInvalid={
                error !== undefined && failure !== undefined && !isRefusal(failure, 'portal/blocked')
              }
            />
            <CodeTimes
              key={challenge.expiresAt}
              age={ageOf(receivedAt)}
              onResend={() =>
                newCode.mutate(challenge.reference, {
                  onSuccess: () => {
                    setDigits(NO_DIGITS)
                    void showToast('success', text('signIn.code.resent'))
                  },
                })
              }
              isSending={newCode.isPending}
            />
          </>
        )}
        <FormError id={errorId}>{message}</FormError>
        {later && !isDead && <ChangedDates shown={placed.dates} now={later} />}
        <SendingNote state={state} button={approveWords} onAsk={() => void submit()} />
        {!isDead && (
          <>
            <Button
              type="submit"
              look="primary"
              large
              busy={isBusy}
              disabled={count < CODE_LENGTH || isBlocked}
            >
              {approveWords}
            </Button>
            {canUsePasskey(challenge) && (
              <Button large disabled={isBusy || isBlocked} onClick={() => void sign()}>
                {text('security.change.usePasskey')}
              </Button>
            )}
            <p className={styles.hint}>
              {isBlocked
                ? text('ordering.send.blocked')
                : `${text('ordering.code.digits', { digits: count })}. ${text(needsSecondApproval ? 'ordering.send.finalForTwo' : 'ordering.send.final')}`}
            </p>
          </>
        )}
      </form>
    </Card>
  )
}

/**
 * Shows the expected content of the message with the code. Hidden amounts are masked as on the rest of the
 * page.
 */
function MustSay({ placed: { message, reference, hash } }: { placed: Placed }) {
  const { text } = useLanguage()
  const [isRequested, setIsRequested] = useState(false)
  if (useHiddenAmounts() && !isRequested)
    return (
      <>
        <p>{text('ordering.code.hidden', { reference, check: shortFingerprint(hash) })}</p>
        <Button onClick={() => setIsRequested(true)}>{text('ordering.code.showIt')}</Button>
      </>
    )
  return (
    <figure className={styles.quote}>
      <figcaption>{text('ordering.code.mustSay')}</figcaption>
      <blockquote>{message}</blockquote>
      <p>{text('ordering.code.elseStop')}</p>
    </figure>
  )
}
