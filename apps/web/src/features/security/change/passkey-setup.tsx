import { PASSKEY_NAME_LENGTH } from '@fundholder/protocol/users/factors.ts'
import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useDevices } from '#features/security/use-devices.ts'
import { usePasskeyCreation } from '#features/security/use-factors.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import styles from './change.module.css'

type Props = Parameters<typeof usePasskeyCreation>[0] & { onDone: () => void }

/** Names the passkey and lets the browser make it. */
export function PasskeySetup({ enrolment, options, onDone }: Props) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const errorId = useId()
  const { data } = useDevices()
  const { browser, system } = data?.data.find(({ isThis }) => isThis) ?? {}
  const device =
    browser && system
      ? text('security.devices.name', { browser, system })
      : text('security.change.thisDevice')
  const [name, setName] = useState<string>(() => text('security.change.passkeyDefault', { device }))
  const create = usePasskeyCreation({ enrolment, options })
  const isEmpty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !create.isPending) create.mutate(name.trim(), { onSuccess: onDone })
  }
  const wordsOf = (error: Error) =>
    error instanceof Refusal
      ? failureText(error)
      : text(
          error.name === 'InvalidStateError'
            ? 'security.change.passkeyKnown'
            : 'security.change.passkeyStopped',
        )
  return (
    <form className={styles.step} onSubmit={submit}>
      <Field label={text('security.change.passkeyName')}>
        {(id) => (
          <input
            id={id}
            value={name}
            maxLength={PASSKEY_NAME_LENGTH}
            aria-invalid={isEmpty}
            aria-describedby={errorId}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FormError id={errorId}>
        {isEmpty ? text('security.change.nameMissing') : create.error && wordsOf(create.error)}
      </FormError>
      <Button type="submit" look="primary" large busy={create.isPending} disabled={isEmpty}>
        {text('security.change.passkeyMake')}
      </Button>
    </form>
  )
}
