import { type Challenge } from '@fundholder/protocol/users/challenges.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useCodeError } from '#client/use-code-error.ts'
import styles from '#features/profile/profile.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'

/** Requests the code that approves a change of the profile. Closing keeps what was entered. */
export function CodeDialog<Answer>({
  challenge,
  confirm,
  onNewChallenge,
  onClose,
}: {
  challenge: Challenge
  confirm: UseMutationResult<Answer, Error, { reference: string; code: string }>
  onNewChallenge: (challenge: Challenge) => void
  onClose: () => void
}) {
  const { text } = useLanguage()
  const errorId = useId()
  const formId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)
  const resend = useMutation({
    mutationFn: () => callServer(resendCode, { body: { reference: challenge.reference }, noLogout: true }),
    onSuccess: ({ verificationCode }) => {
      setDigits(NO_DIGITS)
      onNewChallenge(verificationCode)
      void showToast('success', text('signIn.code.resent'))
    },
  })
  const { message, isDead } = useCodeError(confirm.error ?? resend.error, {
    tooMany: text('ordering.code.tooMany'),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(digits) || confirm.isPending) return
    resend.reset()
    confirm.mutate(
      { reference: challenge.reference, code: digits.join('') },
      {
        onError: () => {
          setDigits(NO_DIGITS)
          setAttempt(attempt + 1)
        },
      },
    )
  }
  const close = () => {
    confirm.reset()
    onClose()
  }
  if (isDead)
    return (
      <Dialog
        title={text('signIn.code.title')}
        onClose={close}
        actions={
          <Button look="primary" onClick={close}>
            {text('profile.password.again')}
          </Button>
        }
      >
        <div className={styles.code}>
          <FormError id={errorId}>{message}</FormError>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      title={text('signIn.code.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={confirm.isPending}
            disabled={!isComplete(digits)}
          >
            {text('signIn.code.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.code} onSubmit={submit}>
        <p>
          <WithSlot text={text('signIn.code.sent.sms', { destination: SLOT })}>
            <b>{challenge.destination}</b>
          </WithSlot>{' '}
          {text('profile.code.lead')}
        </p>
        <CodeBoxes
          key={attempt}
          digits={digits}
          onChange={setDigits}
          describedBy={errorId}
          isInvalid={confirm.isError}
        />
        <CodeTimes key={challenge.expiresAt} onResend={() => resend.mutate()} isSending={resend.isPending} />
        <FormError id={errorId}>{message}</FormError>
      </form>
    </Dialog>
  )
}
