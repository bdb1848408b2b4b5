import type { AdminUser } from '@fundholder/protocol/users/admin.ts'
import { useState } from 'react'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './admin-users.module.css'
import { type ColleagueAction, useColleagueChange } from './use-admin-users.ts'

/** Invites, disables or enables a colleague; disabling is confirmed first. */
export function ColleagueActions({ user: { username, name, email, status } }: { user: AdminUser }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const [isConfirming, setConfirming] = useState(false)
  const isBlocked = useBlocked()
  const { mutate, isPending } = useColleagueChange()
  const off = { disabled: isPending || isBlocked, ...(isBlocked && { title: text('profile.blocked') }) }
  const act = (action: ColleagueAction) => {
    setConfirming(false)
    mutate(
      { username, action },
      {
        onSuccess: () => void showToast('success', text(`admin.done.${action}`, { name, email })),
        onError: (failure) => void showToast('error', failureText(failure)),
      },
    )
  }
  return (
    <div className={styles.actions}>
      {status === 'disabled' ? (
        <Button {...off} onClick={() => act('enable')}>
          {text('admin.enable')}
        </Button>
      ) : (
        <>
          {status !== 'active' && (
            <Button {...off} onClick={() => act('invite')}>
              {text(status === 'invited' ? 'admin.resend' : 'admin.invite')}
            </Button>
          )}
          <Button {...off} onClick={() => setConfirming(true)}>
            {text('admin.disable')}
          </Button>
        </>
      )}
      {isConfirming && (
        <Dialog
          title={text('admin.confirm.question', { name })}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onClick={() => setConfirming(false)}>{text('admin.confirm.keep')}</Button>
              <Button look="primary" onClick={() => act('disable')}>
                {text('admin.disable')}
              </Button>
            </>
          }
        >
          <p>{text('admin.confirm.text')}</p>
        </Dialog>
      )}
    </div>
  )
}
