import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { Support } from './new-password/support.tsx'
import styles from './sign-in.module.css'
import { type Credentials, useCodeRequest } from './use-sign-in.ts'
import { UsernameField } from './username-field.tsx'

type Props = {
  onSent: (challenge: Challenge, credentials: Credentials) => void
  /** Called after the right password, if it has expired. */
  onExpired: (credentials: Credentials) => void
  /** Said of wrong credentials in place of the usual text. */
  wrongPair?: string | undefined
}

/** Username and password. A field is checked on every change once it was filled or the form was submitted. */
export function CredentialsForm({ onSent, onExpired, wrongPair }: Props) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const request = useCodeRequest()
  const errorId = useId()
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const [wasSubmitted, setSubmitted] = useState(false)

  const [wasFilled, setFilled] = useState({ username: false, password: false })

  const wordsOf = (failure: Error) =>
    (isRefusal(failure, 'sign-in/wrong-credentials') && wrongPair) || failureText(failure)
  const isEmpty = { username: credentials.username.trim() === '', password: credentials.password === '' }
  const isMissing = {
    username: isEmpty.username && (wasSubmitted || wasFilled.username),
    password: isEmpty.password && (wasSubmitted || wasFilled.password),
  }
  const isComplete = !isEmpty.username && !isEmpty.password
  const error =
    isMissing.username || isMissing.password
      ? text('signIn.required')
      : request.error && wordsOf(request.error)

  const change = (part: Partial<Credentials>) => {
    request.reset()
    const changed = { ...credentials, ...part }
    setCredentials(changed)
    setFilled({
      username: wasFilled.username || changed.username.trim() !== '',
      password: wasFilled.password || changed.password !== '',
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isComplete) return
    const given = { ...credentials, username: credentials.username.trim() }
    request.mutate(given, {
      onSuccess: (challenge) => onSent(challenge, given),
      onError: (failure) => isRefusal(failure, 'password/expired') && onExpired(given),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UsernameField
        value={credentials.username}
        isMissing={isMissing.username}
        describedBy={errorId}
        onChange={(username) => change({ username })}
      />
      <Field
        label={text('signIn.password')}
        beside={
          <Link to="/forgot-password" className={styles.forgot}>
            {text('signIn.forgot')}
          </Link>
        }
      >
        {(id) => (
          <PasswordInput
            id={id}
            name="password"
            autoComplete="current-password"
            required
            value={credentials.password}
            aria-invalid={isMissing.password}
            aria-describedby={errorId}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      <FormError id={errorId}>{error}</FormError>
      {isRefusal(request.error, 'sign-in/invalid-phone') && (
        <p className={styles.hint}>
          <Support text={(support) => text('signIn.invalidPhone', { support })} />
        </p>
      )}
      <Button type="submit" look="primary" large busy={request.isPending}>
        {text('signIn.submit')}
      </Button>
      <p className={styles.hint}>{text('signIn.next')}</p>
    </form>
  )
}
