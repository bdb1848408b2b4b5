import { isEmail } from '@fundholder/domain/people/email.ts'
import { type FormEvent, useId, useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import styles from './recovery.module.css'
import { useLinkRequest } from './use-recovery.ts'

/** Requests the e-mail address to which the link goes. */
export function LinkRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const request = useLinkRequest()
  const errorId = useId()
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const email = typed.trim()
  const fault = wasSubmitted && !isEmail(email) ? text('recovery.email.wrong') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isEmail(email)) request.mutate(email, { onSuccess: () => onSent(email) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={text('recovery.email.label')}>
        {(id) => (
          <input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            value={typed}
            aria-invalid={fault !== undefined}
            aria-describedby={errorId}
            onChange={({ target }) => {
              request.reset()
              setTyped(target.value)
            }}
          />
        )}
      </Field>
      <FormError id={errorId}>{fault ?? (request.error && failureText(request.error))}</FormError>
      <Button type="submit" look="primary" large busy={request.isPending}>
        {text('recovery.send')}
      </Button>
    </form>
  )
}
