import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { brokenRules } from '@fundholder/domain/password-policy.ts'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, FormError } from '#ui/controls/field.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import styles from './activation.module.css'
import { PasswordRules } from './password-rules.tsx'
import { Support } from './support.tsx'
import { useActivation } from './use-activation.ts'

/** A password typed twice, its rules judged with every change, and sent only when it keeps them. */
export function ActivationForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const activation = useActivation(code)
  const errorId = useId()
  const rulesId = useId()
  const differsId = useId()
  const [{ password, again }, setTyped] = useState({ password: '', again: '' })
  const [wasSubmitted, setSubmitted] = useState(false)

  const rules = brokenRules(password, undefined)
  const isSame = password === again
  const differs = again !== '' && !password.startsWith(again)
  const fault = () => {
    if (password === '' || again === '') return text('activation.required')
    if (rules.includes('length')) return text('refusals.passwords/too-short')
    if (rules.length > 0) return text('refusals.passwords/policy')
    return isSame ? undefined : text('activation.mustMatch')
  }
  const message = (wasSubmitted && fault()) || (activation.error && failureText(activation.error))

  const change = (part: { password: string } | { again: string }) => {
    activation.reset()
    setTyped({ password, again, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fault() === undefined) activation.mutate(password, { onSuccess: onDone })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={text('activation.password')}>
        {(id) => (
          <PasswordInput
            id={id}
            name="new-password"
            autoComplete="new-password"
            required
            maxLength={256}
            value={password}
            aria-invalid={wasSubmitted && (password === '' || rules.length > 0)}
            aria-describedby={`${errorId} ${rulesId}`}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      <PasswordRules id={rulesId} password={password} />
      <Field label={text('activation.again')}>
        {(id) => (
          <PasswordInput
            id={id}
            name="new-password-again"
            autoComplete="new-password"
            required
            maxLength={256}
            value={again}
            aria-invalid={differs || (wasSubmitted && !isSame)}
            aria-describedby={`${errorId} ${differsId}`}
            onChange={({ target }) => change({ again: target.value })}
          />
        )}
      </Field>
      <p id={differsId} role="status" className={styles.differs}>
        {differs && text('activation.differs')}
      </p>
      <FormError id={errorId}>{message}</FormError>
      {isRefusal(activation.error, 'activation/wrong-code') && (
        <p className={styles.help}>
          <Support text={(support) => text('activation.wrongCode', { hours: INVITATION_HOURS, support })} />
        </p>
      )}
      <Button type="submit" look="primary" large busy={activation.isPending}>
        {text('activation.submit')}
      </Button>
    </form>
  )
}
