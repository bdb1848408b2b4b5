import { RECOVERY_MINUTES } from '@fundholder/domain/limits.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal } from '#client/failures.ts'
import { DeadLink } from '#features/sign-in/recovery/dead-link.tsx'
import styles from '#features/sign-in/recovery/recovery.module.css'
import { ResetCode } from '#features/sign-in/recovery/reset-code.tsx'
import { ResetForm } from '#features/sign-in/recovery/reset-form.tsx'
import { useLinkCheck } from '#features/sign-in/recovery/use-recovery.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useSecretOfLink } from './use-secret-of-link.ts'

/** Renders the page of a recovery link: a new password, then the code that approves it. */
export function ResetPasswordScreen() {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const token = useSecretOfLink('/reset-password')
  const check = useLinkCheck(token)
  const [sent, setSent] = useState<{ challenge: Challenge; password: string }>()
  const done = () => {
    void showToast('success', text('activation.done'))
    void navigate({ to: '/' })
  }
  if (sent)
    return (
      <ResetCode
        token={token}
        {...sent}
        onNewChallenge={(challenge) => setSent({ ...sent, challenge })}
        onDone={done}
        onBack={() => setSent(undefined)}
      />
    )
  if (token === '' || isRefusal(check.error, 'recovery/wrong-link'))
    return (
      <DeadLink
        reason={
          token === '' ? text('recovery.noToken') : text('recovery.wrongLink', { minutes: RECOVERY_MINUTES })
        }
      />
    )
  return (
    <>
      <h1>{text('shell.page.resetPassword')}</h1>
      <p>{text('recovery.resetLead')}</p>
      <ResetForm
        key={token}
        token={token}
        onSent={(challenge, password) => (challenge ? setSent({ challenge, password }) : done())}
      />
      <p className={styles.note}>
        <Icon name="info" size={16} />
        <span>{text('recovery.effects')}</span>
      </p>
    </>
  )
}
