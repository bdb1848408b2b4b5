import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { useState } from 'react'
import { CodeForm } from '#features/sign-in/code/code-form.tsx'
import type { CodeStep } from '#features/sign-in/code/code-step.ts'
import { NewPasswordForm, type Passwords } from '#features/sign-in/new-password/new-password-form.tsx'
import { useResend } from '#features/sign-in/use-sign-in.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './change-password.module.css'
import { usePasswordChange, usePasswordChangeRequest } from './use-password-change.ts'

type Props = { onDone: () => void; onCancel: () => void }

/** Changes the password of the signed-in user: the present and the new one, then a code. */
export function ChangePassword({ onDone, onCancel }: Props) {
  const { text } = useLanguage()
  const request = usePasswordChangeRequest()
  const [sent, setSent] = useState<{ challenge: Challenge; passwords: Passwords }>()
  if (sent)
    return (
      <div className={styles.narrow}>
        <ChangeCode
          {...sent}
          onNewChallenge={(challenge) => setSent({ ...sent, challenge })}
          onDone={onDone}
          onBack={() => setSent(undefined)}
        />
      </div>
    )
  return (
    <div className={styles.narrow}>
      <PageHead title={text('profile.password.open')} line={text('profile.password.lead')} isNamed />
      <NewPasswordForm
        needsPresent
        save={request}
        onSaved={(challenge, passwords) => setSent({ challenge, passwords })}
      />
      <Button look="plain" large onClick={onCancel}>
        {text('common.cancel')}
      </Button>
      <p className={styles.note}>{text('profile.password.effects')}</p>
    </div>
  )
}

function ChangeCode({ passwords, ...given }: CodeStep & { passwords: Passwords }) {
  const { text } = useLanguage()
  return (
    <CodeForm
      {...given}
      spend={usePasswordChange(passwords)}
      resend={useResend()}
      texts={{
        back: text('profile.password.back'),
        again: text('profile.password.again'),
        resent: text('signIn.code.resent'),
      }}
    />
  )
}
