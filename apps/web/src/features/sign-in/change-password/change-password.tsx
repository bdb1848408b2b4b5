import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '#features/sign-in/code/code-form.tsx'
import type { CodeStep } from '#features/sign-in/code/code-step.ts'
import { NewPasswordForm, type Passwords } from '#features/sign-in/new-password/new-password-form.tsx'
import signIn from '#features/sign-in/sign-in.module.css'
import { useResend } from '#features/sign-in/use-sign-in.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './change-password.module.css'
import { usePasswordChange, usePasswordChangeRequest } from './use-password-change.ts'

type Props = { onDone: () => void; onCancel: () => void }

/** Changes the password of the signed-in user: the present and the new one, then a code. */
export function ChangePassword({ onDone, onCancel }: Props) {
  const { text } = useLanguage()
  const request = usePasswordChangeRequest()
  const [sent, setSent] = useState<{ challenge: Challenge; passwords: Passwords }>()
  const head = useRef<HTMLSpanElement>(null)
  // It takes the place of a page that was scrolled, and of the button that had the focus.
  useEffect(() => {
    scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [])
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
    <>
      <button type="button" className={signIn.back} onClick={onCancel}>
        <Icon name="left" size={14} />
        {text('shell.page.profile')}
      </button>
      <PageHead
        title={
          <span ref={head} tabIndex={-1}>
            {text('profile.password.open')}
          </span>
        }
        line={text('profile.password.lead')}
        isNamed
      />
      <div className={styles.card}>
        <Card title={text('profile.password.title')} meta={text('profile.password.differs')}>
          <div className={styles.inside}>
            <p className={styles.note}>{text('profile.password.effects')}</p>
            <NewPasswordForm
              needsPresent
              save={request}
              onSaved={(challenge, passwords) => setSent({ challenge, passwords })}
            />
            <Button look="plain" large onClick={onCancel}>
              {text('common.cancel')}
            </Button>
          </div>
        </Card>
      </div>
    </>
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
