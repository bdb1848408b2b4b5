import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { isRefusal } from '#client/failures.ts'
import { NewPasswordForm } from '#features/sign-in/new-password/new-password-form.tsx'
import { Support } from '#features/sign-in/new-password/support.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useActivation } from './use-activation.ts'

type Props = {
  /** The secret of the link. */
  code: string
  onDone: () => void
  /** Leads to the form for a typed code. */
  onByCode: () => void
}

/** The first password, chosen with the link of an invitation. */
export function ActivationForm({ code, onDone, onByCode }: Props) {
  const { text } = useLanguage()
  const activation = useActivation({ activationCode: code })
  const isWrong = isRefusal(activation.error, 'activation/wrong-code')
  return (
    <>
      <NewPasswordForm
        save={activation}
        onSaved={onDone}
        help={
          isWrong && (
            <Support text={(support) => text('activation.wrongCode', { hours: INVITATION_HOURS, support })} />
          )
        }
      />
      {isWrong && (
        <Button look="plain" large onClick={onByCode}>
          {text('activation.byCode.instead')}
        </Button>
      )}
    </>
  )
}
