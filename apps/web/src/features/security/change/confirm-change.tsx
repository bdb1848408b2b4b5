import type { Challenge, VerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { type FormEvent, useId, useState } from 'react'
import { canUsePasskey, signWithPasskey } from '#account/passkeys/passkeys.ts'
import { useCodeError } from '#client/use-code-error.ts'
import { type Allowed, useNewCode, useSpending, type WantedChange } from '#features/security/use-factors.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './change.module.css'

type Props = {
  wanted: WantedChange
  challenge: Challenge
  onNewChallenge: (challenge: Challenge) => void
  /** Begins once more, after too many wrong codes. */
  onAgain: () => void
  onAllowed: (allowed: Allowed) => void
}

/** The code that allows a change, or a passkey in its place. */
export function ConfirmChange({ wanted, challenge, onNewChallenge, onAgain, onAllowed }: Props) {
  const { text } = useLanguage()
  const errorId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const spend = useSpending(wanted)
  const resend = useNewCode()
  const { message: refused, isDead } = useCodeError(spend.error ?? resend.error, {
    tooMany: text('ordering.code.tooMany'),
  })
  const message = [isStopped && text('security.ways.passkeyStopped'), refused].filter(Boolean).join('. ')

  const answer = (given: VerificationCode) => {
    resend.reset()
    spend.mutate(given, {
      onSuccess: onAllowed,
      onError: () => {
        setDigits(NO_DIGITS)
        setAttempt(attempt + 1)
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(digits) && !spend.isPending)
      answer({ reference: challenge.reference, code: digits.join('') })
  }
  const sign = async () => {
    const signed = await signWithPasskey(challenge).catch(() => undefined)
    setStopped(!signed)
    if (signed) answer(signed)
  }
  const sendAgain = () => {
    spend.reset()
    resend.mutate(challenge.reference, {
      onSuccess: (sent) => {
        setDigits(NO_DIGITS)
        onNewChallenge(sent)
        void showToast('success', text('signIn.code.resent'))
      },
    })
  }
  if (isDead)
    return (
      <>
        <FormError id={errorId}>{message}</FormError>
        <Button look="primary" large onClick={onAgain}>
          {text('security.change.again')}
        </Button>
      </>
    )
  const wasSent = challenge.channel === 'sms' || challenge.channel === 'email'
  return (
    <form className={styles.step} onSubmit={submit}>
      {wasSent && (
        <>
          <p>
            <WithSlot text={text('security.change.sent', { destination: SLOT })}>
              <b>{challenge.destination}</b>
            </WithSlot>
          </p>
          <CodeBoxes
            key={attempt}
            digits={digits}
            onChange={setDigits}
            describedBy={errorId}
            isInvalid={spend.isError}
          />
          <CodeTimes key={challenge.expiresAt} onResend={sendAgain} isSending={resend.isPending} />
        </>
      )}
      <FormError id={errorId}>{message}</FormError>
      {wasSent && (
        <Button type="submit" look="primary" large busy={spend.isPending} disabled={!isComplete(digits)}>
          {text('security.change.confirm')}
        </Button>
      )}
      {canUsePasskey(challenge) && (
        <Button large disabled={spend.isPending} onClick={() => void sign()}>
          {text('security.change.usePasskey')}
        </Button>
      )}
    </form>
  )
}
