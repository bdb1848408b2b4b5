import { CODE_TRIES } from '@fundholder/domain/limits.ts'
import type { Challenge } from '@fundholder/protocol/sign-in.ts'
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
import { type Credentials, useResend, useSignIn } from './use-sign-in.ts'

type Props = {
  /** Sent code: destination and expiry. */
  challenge: Challenge
  credentials: Credentials
  onNewChallenge: (challenge: Challenge) => void
  onBack: () => void
}

/** The six digits that were sent to the client's phone. A wrong code empties the boxes and goes back to the first. */
export function CodeForm({ challenge, credentials, onNewChallenge, onBack }: Props) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const signIn = useSignIn(credentials)
  const resend = useResend()
  const errorId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)

  const count = digits.filter((digit) => digit !== '').length
  const error = signIn.error ?? resend.error
  const triesLeft = isRefusal(error, 'codes/wrong') ? error.details.triesLeft : undefined
  const wasLastTry = triesLeft === 0
  const message = wasLastTry
    ? text('refusals.codes/too-many-tries')
    : [
        error && failureText(error),
        typeof triesLeft === 'number' && text('signIn.code.triesLeft', { count: triesLeft }),
      ]
        .filter(Boolean)
        .join('. ')
  const isDead = wasLastTry || isRefusal(error, 'codes/too-many-tries', 'codes/spent', 'codes/daily-limit')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(digits) || signIn.isPending) return
    resend.reset()
    signIn.mutate(
      { reference: challenge.reference, code: digits.join('') },
      {
        onError: () => {
          setDigits(NO_DIGITS)
          setAttempt(attempt + 1)
        },
      },
    )
  }
  const sendAgain = () => {
    signIn.reset()
    resend.mutate(challenge.reference, {
      onSuccess: (sent) => {
        setDigits(NO_DIGITS)
        onNewChallenge(sent)
        void showToast('success', text('signIn.code.resent'))
      },
    })
  }

  return (
    <>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="left" size={14} />
        {text('signIn.code.back')}
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
              isInvalid={signIn.isError}
            />
            <CodeTimes key={challenge.expiresAt} onResend={sendAgain} isSending={resend.isPending} />
          </>
        )}
        <FormError id={errorId}>{message}</FormError>
        {isDead ? (
          <Button look="primary" large onClick={onBack}>
            {text('signIn.code.again')}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              look="primary"
              large
              busy={signIn.isPending}
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
