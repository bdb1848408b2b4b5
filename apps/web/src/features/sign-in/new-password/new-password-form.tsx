import { PASSWORD_HISTORY } from '@fundholder/domain/limits.ts'
import { brokenRules } from '@fundholder/domain/users/password-policy.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import styles from './new-password.module.css'
import { PasswordRules } from './password-rules.tsx'

/** The new password, and the present one if it is required, else empty. */
export type Passwords = { password: string; present: string }

type Props<Answer> = {
  /** Sends the passwords. */
  save: UseMutationResult<Answer, Error, Passwords>
  onSaved: (answer: Answer, passwords: Passwords) => void
  /** Requests the present password too. */
  needsPresent?: boolean
  /** Password that is replaced, where it is known without asking. */
  former?: string
  /** Fields above the password, which show their own errors. */
  before?: (wasSubmitted: boolean) => ReactNode
  isMissingBefore?: boolean
  isWrongBefore?: boolean
  /** Explains the error above it. */
  reason?: ReactNode
  /** Says under the error what helps against it. */
  help?: ReactNode
}

/** Form for a new password, typed twice and checked against the rules with every change. */
export function NewPasswordForm<Answer>({
  save,
  onSaved,
  needsPresent = false,
  former,
  before,
  isMissingBefore = false,
  isWrongBefore = false,
  reason,
  help,
}: Props<Answer>) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const errorId = useId()
  const rulesId = useId()
  const differsId = useId()
  const passwordErrorId = useId()
  const againErrorId = useId()
  const [typed, setTyped] = useState({ password: '', again: '', present: '' })
  const { password, again, present } = typed
  const [wasSubmitted, setSubmitted] = useState(false)

  const rules = brokenRules(password, undefined)
  const isMissing = isMissingBefore || password === '' || again === '' || (needsPresent && present === '')
  const differs = again !== '' && !password.startsWith(again)
  const passwordFault = () => {
    if (password === '') return undefined
    if (rules.includes('length')) return text('refusals.passwords/too-short')
    if (rules.length > 0) return text('refusals.passwords/policy')
    // Here and not after the code, which would be spent on it.
    return password === (needsPresent ? present : former)
      ? text('refusals.passwords/used-before', { kept: PASSWORD_HISTORY })
      : undefined
  }
  const againFault = again !== '' && password !== again ? text('activation.mustMatch') : undefined
  const message =
    (wasSubmitted && isMissing && text('activation.required')) || (save.error && failureText(save.error))
  const isFaultless =
    !isMissing && !isWrongBefore && passwordFault() === undefined && againFault === undefined

  const change = (part: Partial<typeof typed>) => {
    save.reset()
    setTyped({ ...typed, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const passwords = { password, present }
    if (isFaultless) save.mutate(passwords, { onSuccess: (answer) => onSaved(answer, passwords) })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {before?.(wasSubmitted)}
      {needsPresent && (
        <PasswordField
          label={text('profile.password.present')}
          name="password"
          autoComplete="current-password"
          value={present}
          aria-invalid={wasSubmitted && present === ''}
          aria-describedby={errorId}
          onChange={({ target }) => change({ present: target.value })}
        />
      )}
      <PasswordField
        label={text('activation.password')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        aria-invalid={wasSubmitted && (password === '' || passwordFault() !== undefined)}
        aria-describedby={`${passwordErrorId} ${rulesId}`}
        onChange={({ target }) => change({ password: target.value })}
      >
        <FormError id={passwordErrorId}>{wasSubmitted && passwordFault()}</FormError>
      </PasswordField>
      <PasswordRules id={rulesId} password={password} />
      <PasswordField
        label={text('activation.again')}
        name="new-password-again"
        autoComplete="new-password"
        value={again}
        aria-invalid={differs || (wasSubmitted && (again === '' || againFault !== undefined))}
        aria-describedby={`${againErrorId} ${differsId}`}
        onChange={({ target }) => change({ again: target.value })}
      >
        <FormError id={againErrorId}>{wasSubmitted && againFault}</FormError>
        <p id={differsId} role="status" className={styles.differs}>
          {differs && !wasSubmitted && text('activation.differs')}
        </p>
      </PasswordField>
      {reason && <p className={styles.help}>{reason}</p>}
      <FormError id={errorId}>{message}</FormError>
      {help && <p className={styles.help}>{help}</p>}
      <Button type="submit" look="primary" large busy={save.isPending}>
        {text('activation.submit')}
      </Button>
    </form>
  )
}

function PasswordField({
  label,
  children,
  ...input
}: ComponentProps<typeof PasswordInput> & { label: string; children?: ReactNode }) {
  return (
    <Field label={label}>
      {(id) => (
        <>
          <PasswordInput id={id} required maxLength={256} {...input} />
          {children}
        </>
      )}
    </Field>
  )
}
