import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { useState } from 'react'
import { CodeForm } from '#features/sign-in/code/code-form.tsx'
import type { CodeStep } from '#features/sign-in/code/code-step.ts'
import { NewPasswordForm } from '#features/sign-in/new-password/new-password-form.tsx'
import signIn from '#features/sign-in/sign-in.module.css'
import { type Credentials, useResend } from '#features/sign-in/use-sign-in.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useReplacement, useReplacementRequest } from './use-replacement.ts'

type Props = { credentials: Credentials; onBack: () => void }

/** Replaces an expired password in the middle of a sign-in, which then goes on: one code does for both. */
export function ExpiredPassword({ credentials, onBack }: Props) {
  const { text } = useLanguage()
  const request = useReplacementRequest(credentials)
  const [sent, setSent] = useState<{ challenge: Challenge; password: string }>()
  if (sent)
    return (
      <ReplacementCode
        {...sent}
        credentials={credentials}
        onNewChallenge={(challenge) => setSent({ ...sent, challenge })}
        onDone={() => void showToast('success', text('activation.done'))}
        onBack={() => setSent(undefined)}
      />
    )
  return (
    <>
      <button type="button" className={signIn.back} onClick={onBack}>
        <Icon name="left" size={14} />
        {text('signIn.code.back')}
      </button>
      <h1>{text('shell.page.resetPassword')}</h1>
      <p>{text('activation.expired')}</p>
      <NewPasswordForm
        save={request}
        former={credentials.password}
        onSaved={(challenge, { password }) => setSent({ challenge, password })}
      />
    </>
  )
}

function ReplacementCode({
  credentials,
  password,
  ...given
}: CodeStep & { credentials: Credentials; password: string }) {
  const { text } = useLanguage()
  return (
    <CodeForm
      {...given}
      spend={useReplacement(credentials, password)}
      resend={useResend()}
      texts={{
        back: text('recovery.code.back'),
        again: text('recovery.code.again'),
        resent: text('signIn.code.resent'),
      }}
    />
  )
}
