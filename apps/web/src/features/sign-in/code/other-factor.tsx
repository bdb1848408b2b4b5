import { AUTHENTICATOR_SECONDS } from '@fundholder/domain/limits.ts'
import { typedBackupCode } from '@fundholder/domain/users/backup-codes.ts'
import type { SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { type ReactNode, useId, useState } from 'react'
import { canUsePasskey, signWithPasskey } from '#account/passkeys/passkeys.ts'
import { currentBrand } from '#brand/brands.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useCodeError } from '#client/use-code-error.ts'
import signIn from '#features/sign-in/sign-in.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { CodeBoxes, isComplete, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import type { CodeStepProps } from './code-step.ts'
import styles from './factors.module.css'

type Way = 'authenticator' | 'passkey' | 'backup-code'
type Props = CodeStepProps & {
  way: Way
  /** Other ways to answer, under the form. */
  ways: ReactNode
}

/** Answers a challenge with an authenticator app, a passkey or a backup code. */
export function OtherFactor({ way, ways, challenge, spend, resend, texts, onDone, onBack }: Props) {
  const { text } = useLanguage()
  const errorId = useId()
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { message, isDead } = useCodeError(spend.error ?? resend.error, { failed: texts.failed })
  const answer = (given: SignInVerificationCode) => {
    setFault(undefined)
    resend.reset()
    spend.mutate(given, {
      ...(onDone && { onSuccess: onDone }),
      onError: () => setAttempt((former) => former + 1),
    })
  }
  const Form = FORMS[way]
  return (
    <>
      <button type="button" className={signIn.back} onClick={onBack}>
        <Icon name="left" size={14} />
        {texts.back}
      </button>
      <h1>{text(`security.ways.title.${way}`)}</h1>
      <p>{text(`security.ways.lead.${way}`, { brand: currentBrand().name })}</p>
      <div className={signIn.form}>
        {!isDead && (
          <Form
            key={attempt}
            challenge={challenge}
            isBusy={spend.isPending}
            isInvalid={spend.isError || fault !== undefined}
            errorId={errorId}
            onAnswer={answer}
            onFault={setFault}
          />
        )}
        <FormError id={errorId}>{fault ?? message}</FormError>
        {isDead && (
          <Button look="primary" large onClick={onBack}>
            {texts.again}
          </Button>
        )}
      </div>
      {!isDead && ways}
      <section className={signIn.help}>
        <p>
          <WithSlot text={text('security.ways.lost', { support: SLOT })}>
            <a href={`mailto:${portalConfig().supportEmail}`}>{text('security.ways.support')}</a>
          </WithSlot>
        </p>
      </section>
    </>
  )
}

type FormProps = {
  challenge: CodeStepProps['challenge']
  isBusy: boolean
  isInvalid: boolean
  errorId: string
  onAnswer: (answer: SignInVerificationCode) => void
  /** Says what keeps the answer from being sent; undefined takes it back. */
  onFault: (fault: string | undefined) => void
}

function AppCode({ challenge: { reference }, isBusy, isInvalid, errorId, onAnswer }: FormProps) {
  const { text } = useLanguage()
  const [digits, setDigits] = useState(NO_DIGITS)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete(digits) && !isBusy)
          onAnswer({ reference, code: digits.join(''), channel: 'authenticator' })
      }}
    >
      <CodeBoxes digits={digits} onChange={setDigits} describedBy={errorId} isInvalid={isInvalid} />
      <Button type="submit" look="primary" large busy={isBusy} disabled={!isComplete(digits)}>
        {text('signIn.code.submit')}
      </Button>
      <p className={signIn.hint}>{text('security.ways.appHint', { seconds: AUTHENTICATOR_SECONDS })}</p>
    </form>
  )
}

function BackupCode({ challenge: { reference }, isBusy, isInvalid, errorId, onAnswer, onFault }: FormProps) {
  const { text } = useLanguage()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typedBackupCode(typed)
        if (code === undefined) onFault(text('security.ways.backupWrong'))
        else if (!isBusy) onAnswer({ reference, code, channel: 'backup-code' })
      }}
    >
      <Field label={text('security.ways.backupLabel')}>
        {(id) => (
          <input
            id={id}
            className={styles.code}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            aria-invalid={isInvalid}
            aria-describedby={errorId}
            onChange={({ target }) => {
              setTyped(target.value)
              onFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" large busy={isBusy}>
        {text('signIn.code.submit')}
      </Button>
    </form>
  )
}

function Passkey({ challenge, isBusy, onAnswer, onFault }: FormProps) {
  const { text } = useLanguage()
  const [isRequesting, setRequesting] = useState(false)
  if (!canUsePasskey(challenge)) return <p>{text('security.ways.passkeyElsewhere')}</p>
  const ask = async () => {
    setRequesting(true)
    onFault(undefined)
    const signed = await signWithPasskey(challenge).catch(() => undefined)
    setRequesting(false)
    if (signed) onAnswer(signed)
    else onFault(text('security.ways.passkeyStopped'))
  }
  return (
    <Button look="primary" large busy={isBusy || isRequesting} onClick={() => void ask()}>
      {text('security.ways.passkeyGo')}
    </Button>
  )
}

const FORMS = { authenticator: AppCode, passkey: Passkey, 'backup-code': BackupCode }
