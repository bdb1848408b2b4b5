import { CODE_TRIES } from '@fundholder/domain/limits.ts'
import type { Challenge } from '@fundholder/protocol/sign-in.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '#client/failures.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/controls/code-boxes.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './sign-in.module.css'

/** Refusals after which no further try is worth anything. */
const DEAD = ['codes/too-many-tries', 'codes/spent', 'codes/daily-limit', 'recovery/wrong-link'] as const

type Props = {
  /** Sent code: destination and expiry. */
  challenge: Challenge
  /** Spends the code. */
  spend: UseMutationResult<void, Error, { reference: string; code: string }>
  /** Sends another code, given the reference of the first. */
  resend: UseMutationResult<Challenge, Error, string>
  texts: {
    back: string
    /** On the button that leads back once the code is worth nothing any more. */
    again: string
    resent: string
    /** Said where no refusal says what went wrong. */
    failed?: string
  }
  onNewChallenge: (challenge: Challenge) => void
  onDone?: () => void
  onBack: () => void
}

/** The part of a code's form that does not depend on its purpose. */
export type CodeStep = Pick<Props, 'challenge' | 'onNewChallenge' | 'onDone' | 'onBack'>

/** The six digits that were sent to the client's phone. A wrong code empties the boxes and goes back to the first. */
export function CodeForm({ challenge, spend, resend, texts, onNewChallenge, onDone, onBack }: Props) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const errorId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)

  const count = digits.filter((digit) => digit !== '').length
  const error = spend.error ?? resend.error
  const triesLeft = isRefusal(error, 'codes/wrong') ? error.details.triesLeft : undefined
  const wasLastTry = triesLeft === 0
  const message = wasLastTry
    ? text('refusals.codes/too-many-tries')
    : [
        error && (isRefusal(error) ? failureText(error) : (texts.failed ?? failureText(error))),
        typeof triesLeft === 'number' && text('signIn.code.triesLeft', { count: triesLeft }),
      ]
        .filter(Boolean)
        .join('. ')
  const isDead = wasLastTry || isRefusal(error, ...DEAD)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(digits) || spend.isPending) return
    resend.reset()
    spend.mutate(
      { reference: challenge.reference, code: digits.join('') },
      {
        ...(onDone && { onSuccess: onDone }),
        onError: () => {
          setDigits(NO_DIGITS)
          setAttempt(attempt + 1)
        },
      },
    )
  }
  const sendAgain = () => {
    spend.reset()
    resend.mutate(challenge.reference, {
      onSuccess: (sent) => {
        setDigits(NO_DIGITS)
        onNewChallenge(sent)
        void showToast('success', texts.resent)
      },
    })
  }

  return (
    <>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="left" size={14} />
        {texts.back}
      </button>
      <h1>{text('signIn.code.title')}</h1>
      <p>
        <WithSlot text={text(`signIn.code.sent.${challenge.channel}`, { destination: SLOT })}>
          <b className={styles.destination}>{challenge.destination}</b>
        </WithSlot>
      </p>
      <form className={styles.form} onSubmit={submit}>
        {!isDead && (
          <>
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
        {isDead ? (
          <Button look="primary" large onClick={onBack}>
            {texts.again}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              look="primary"
              large
              busy={spend.isPending}
              disabled={count < digits.length}
            >
              {text('signIn.code.submit')}
            </Button>
            <p className={styles.hint}>
              {attempt === 0
                ? text('signIn.code.firstProgress', { digits: count, tries: CODE_TRIES })
                : text('signIn.code.progress', { digits: count })}
            </p>
          </>
        )}
      </form>
      <section className={styles.help}>
        <h2>{text('signIn.code.noCode')}</h2>
        <p>
          <WithSlot
            text={text('signIn.code.noCodeHelp', {
              support: SLOT,
              ending: lastDigits(challenge.destination),
            })}
          >
            <a href={`mailto:${portalConfig().supportEmail}`}>{text('signIn.code.support')}</a>
          </WithSlot>
        </p>
      </section>
    </>
  )
}

/** Returns the visible digits of a masked phone: `103` of `+971 •• ••• •103`. */
const lastDigits = (destination: string) => /\d*$/.exec(destination)?.[0] ?? ''
