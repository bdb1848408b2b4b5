import { RECOVERY_MINUTES } from '@fundholder/domain/limits.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { Link } from '@tanstack/react-router'
import { isRefusal } from '#client/failures.ts'
import { NewPasswordForm } from '#features/sign-in/new-password/new-password-form.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useReset } from './use-recovery.ts'

type Props = {
  token: string
  /** Called with the challenge that the password waits for; without one it is set. */
  onSent: (challenge: Challenge | undefined, password: string) => void
}

/** The new password, chosen with the token of a recovery link. */
export function ResetForm({ token, onSent }: Props) {
  const { text } = useLanguage()
  const reset = useReset(token)
  return (
    <NewPasswordForm
      save={reset}
      onSaved={({ verificationCode }, { password }) => onSent(verificationCode, password)}
      reason={
        isRefusal(reset.error, 'recovery/wrong-link') && (
          <>
            {text('recovery.wrongLink', { minutes: RECOVERY_MINUTES })}{' '}
            <Link to="/forgot-password">{text('recovery.newLink')}</Link>
          </>
        )
      }
    />
  )
}
