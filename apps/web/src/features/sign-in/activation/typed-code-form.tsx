import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { typedActivationCode } from '@fundholder/domain/users/activation-codes.ts'
import { useId, useState } from 'react'
import { isRefusal } from '#client/failures.ts'
import { NewPasswordForm } from '#features/sign-in/new-password/new-password-form.tsx'
import { UsernameField } from '#features/sign-in/username-field.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { Resend } from './resend.tsx'
import styles from './typed-code-form.module.css'
import { useActivation } from './use-activation.ts'

/** The first password, chosen with the username and the code that the invitation has for typing. */
export function TypedCodeForm({ onDone }: { onDone: () => void }) {
  const { text } = useLanguage()
  const hintId = useId()
  const errorId = useId()
  const [typed, setTyped] = useState({ username: '', code: '' })
  const username = typed.username.trim()
  const code = typedActivationCode(typed.code)
  const activation = useActivation({ username, activationCode: code ?? '' })
  const change = (part: Partial<typeof typed>) => {
    activation.reset()
    setTyped({ ...typed, ...part })
  }
  const isWrong = typed.code.trim() !== '' && code === undefined
  return (
    <>
      <NewPasswordForm
        save={activation}
        onSaved={onDone}
        isMissingBefore={username === '' || typed.code.trim() === ''}
        isWrongBefore={isWrong}
        before={(wasSubmitted) => (
          <>
            <UsernameField
              value={typed.username}
              isMissing={wasSubmitted && username === ''}
              onChange={(entered) => change({ username: entered })}
            />
            <Field label={text('activation.byCode.code')}>
              {(id) => (
                <>
                  <input
                    id={id}
                    className={styles.code}
                    name="activation-code"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    required
                    maxLength={20}
                    value={typed.code}
                    aria-invalid={
                      (wasSubmitted && code === undefined) ||
                      isRefusal(activation.error, 'activation/wrong-code')
                    }
                    aria-describedby={`${errorId} ${hintId}`}
                    onChange={({ target }) => change({ code: target.value })}
                  />
                  <FormError id={errorId}>
                    {wasSubmitted && isWrong && text('activation.byCode.wrong')}
                  </FormError>
                  <p id={hintId} className={styles.hint}>
                    {text('activation.byCode.hint')}
                  </p>
                </>
              )}
            </Field>
          </>
        )}
        help={
          isRefusal(activation.error, 'activation/wrong-code') &&
          text('activation.byCode.mistyped', { hours: INVITATION_HOURS })
        }
      />
      <Resend username={username} />
    </>
  )
}
