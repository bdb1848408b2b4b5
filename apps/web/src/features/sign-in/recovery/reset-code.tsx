import { CodeForm } from '#features/sign-in/code/code-form.tsx'
import type { CodeStep } from '#features/sign-in/code/code-step.ts'
import { useLanguage } from '#language/use-language.ts'
import { useResetConfirmation, useResetResend } from './use-recovery.ts'

type Props = CodeStep & { token: string; password: string }

/** The code that approves the new password. */
export function ResetCode({ token, password, ...given }: Props) {
  const { text } = useLanguage()
  return (
    <CodeForm
      {...given}
      spend={useResetConfirmation(token, password)}
      resend={useResetResend(token)}
      texts={{
        back: text('recovery.code.back'),
        again: text('recovery.code.again'),
        resent: text('recovery.code.resent'),
        failed: text('recovery.code.failed'),
      }}
    />
  )
}
