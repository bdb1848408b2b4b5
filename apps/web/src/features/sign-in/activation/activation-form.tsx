import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { isRefusal } from '#client/failures.ts'
import { NewPasswordForm } from '#features/sign-in/new-password/new-password-form.tsx'
import { Support } from '#features/sign-in/new-password/support.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useActivation } from './use-activation.ts'

/** The first password, chosen with the code of an invitation. */
export function ActivationForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { text } = useLanguage()
  const activation = useActivation(code)
  return (
    <NewPasswordForm
      save={activation}
      onSaved={onDone}
      help={
        isRefusal(activation.error, 'activation/wrong-code') && (
          <Support text={(support) => text('activation.wrongCode', { hours: INVITATION_HOURS, support })} />
        )
      }
    />
  )
}
