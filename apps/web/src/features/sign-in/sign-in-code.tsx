import { useLanguage } from '#language/use-language.ts'
import { CodeForm } from './code/code-form.tsx'
import type { CodeStep } from './code/code-step.ts'
import { type Credentials, useResend, useSignIn } from './use-sign-in.ts'

/** The second step of the login. */
export function SignInCode({ credentials, ...given }: CodeStep & { credentials: Credentials }) {
  const { text } = useLanguage()
  return (
    <CodeForm
      {...given}
      spend={useSignIn(credentials)}
      resend={useResend()}
      texts={{
        back: text('signIn.code.back'),
        again: text('signIn.code.again'),
        resent: text('signIn.code.resent'),
      }}
    />
  )
}
