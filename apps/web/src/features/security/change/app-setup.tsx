import { inFours } from '@fundholder/domain/people/identifiers.ts'
import { type FormEvent, useId, useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { useAppConfirmation } from '#features/security/use-factors.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import styles from './change.module.css'
import { QrCode } from './qr-code.tsx'

type Props = { enrolment: string; secret: string; uri: string; onDone: () => void }

/** The app reads the secret, and its first code proves that it has it. */
export function AppSetup({ enrolment, secret, uri, onDone }: Props) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const errorId = useId()
  const [digits, setDigits] = useState(NO_DIGITS)
  const [attempt, setAttempt] = useState(0)
  const confirm = useAppConfirmation(enrolment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(digits) || confirm.isPending) return
    confirm.mutate(digits.join(''), {
      onSuccess: onDone,
      onError: () => {
        setDigits(NO_DIGITS)
        setAttempt(attempt + 1)
      },
    })
  }
  return (
    <form className={styles.step} onSubmit={submit}>
      <p>{text('security.change.scan')}</p>
      <QrCode content={uri} label={text('security.change.qr')} />
      <p>{text('security.change.typed')}</p>
      <p>
        <code className={styles.secret}>{inFours(secret)}</code>
      </p>
      <p>{text('security.change.appCode')}</p>
      <CodeBoxes
        key={attempt}
        digits={digits}
        onChange={setDigits}
        describedBy={errorId}
        isInvalid={confirm.isError}
      />
      <FormError id={errorId}>{confirm.error && failureText(confirm.error)}</FormError>
      <Button type="submit" look="primary" large busy={confirm.isPending} disabled={!isComplete(digits)}>
        {text('security.change.appConfirm')}
      </Button>
    </form>
  )
}
