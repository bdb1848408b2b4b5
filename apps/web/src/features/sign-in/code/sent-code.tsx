import { CODE_TRIES } from '@fundholder/domain/limits.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { portalConfig } from '#client/portal-config.ts'
import { useCodeError } from '#client/use-code-error.ts'
import styles from '#features/sign-in/sign-in.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import type { CodeStepProps } from './code-step.ts'

type Props = CodeStepProps & {
  /** Other ways to answer, under the form. */
  ways: ReactNode
}

/** Form for the six-digit code that was sent. A wrong code empties the boxes and focuses the first. */
export function SentCode({ challenge, spend, resend, texts, ways, onNewChallenge, onDone, onBack }: Props) {
  const { text } = useLanguage()
  const errorId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)

  const count = digits.filter((digit) => digit !== '').length
  const { message, isDead } = useCodeError(spend.error ?? resend.error, { failed: texts.failed })

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
        <WithSlot
          text={text(`signIn.code.sent.${challenge.channel === 'email' ? 'email' : 'sms'}`, {
            destination: SLOT,
          })}
        >
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
      {!isDead && ways}
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
