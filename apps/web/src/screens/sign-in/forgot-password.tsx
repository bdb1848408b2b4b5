import { useState } from 'react'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { Support } from '#features/sign-in/new-password/support.tsx'
import { LinkRequestForm } from '#features/sign-in/recovery/link-request-form.tsx'
import { LinkSent } from '#features/sign-in/recovery/link-sent.tsx'
import styles from '#features/sign-in/recovery/recovery.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'

/** Sends a link to choose a new password. */
export function ForgotPasswordScreen() {
  const { text } = useLanguage()
  const [sent, setSent] = useState<{ email: string; times: number }>()
  if (sent)
    return (
      <LinkSent
        key={sent.times}
        email={sent.email}
        onSentAgain={() => setSent({ ...sent, times: sent.times + 1 })}
        onOther={() => setSent(undefined)}
      />
    )
  return (
    <>
      <h1>{text('shell.page.forgotPassword')}</h1>
      <p>{text('recovery.lead')}</p>
      <LinkRequestForm
        onSent={(email) => {
          void showToast('success', text('recovery.sent.toast'))
          setSent({ email, times: 1 })
        }}
      />
      <BackToLogin />
      <p className={styles.note}>
        <Icon name="info" size={16} />
        <span>
          <Support text={(support) => text('recovery.otherEmail', { support })} />
        </span>
      </p>
    </>
  )
}
