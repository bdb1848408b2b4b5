import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import styles from '#features/profile/profile.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import type { useSaveProfile } from './use-save-profile.ts'

/** The fields of a section with Cancel and Save, the code where one is needed, and a warning before unsaved changes are lost. */
export function EditForm({
  saving,
  isDirty,
  fault,
  note,
  submit = 'profile.save',
  onSubmit,
  onCancel,
  children,
}: {
  saving: ReturnType<typeof useSaveProfile>
  isDirty: boolean
  /** Error of the whole form; a refusal of the server is there too. */
  fault?: string | undefined
  /** Beside the buttons: what saving takes. */
  note?: string | undefined
  submit?: 'profile.save' | 'profile.accounts.send'
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const errorId = useId()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <form className={styles.form} onSubmit={send} noValidate aria-describedby={errorId}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.error}>
          <FormError id={errorId}>{fault ?? (saving.error && failureText(saving.error))}</FormError>
        </div>
        <footer className={styles.bar}>
          {note && <p>{note}</p>}
          <Button onClick={onCancel}>{text('common.cancel')}</Button>
          <Button type="submit" look="primary" busy={saving.isSaving}>
            {text(submit)}
          </Button>
        </footer>
      </form>
      {saving.challenge && (
        <CodeDialog
          challenge={saving.challenge}
          confirm={saving.confirm}
          onNewChallenge={saving.setChallenge}
          onClose={saving.cancelCode}
        />
      )}
      {blocker.status === 'blocked' && (
        <Dialog
          title={text('profile.leave.title')}
          role="alertdialog"
          onClose={blocker.reset}
          actions={
            <>
              <Button onClick={blocker.reset}>{text('profile.leave.stay')}</Button>
              <Button look="primary" onClick={blocker.proceed}>
                {text('profile.leave.discard')}
              </Button>
            </>
          }
        >
          <p>{text('profile.leave.text')}</p>
        </Dialog>
      )}
    </>
  )
}
