import { type MutableKind, NOTIFICATION_KINDS } from '@fundholder/domain/users/notifications.ts'
import { saveNotificationSettings } from '@fundholder/protocol/users/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { callServer } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './email-choices.module.css'
import { emailChoicesQuery } from './email-choices-query.ts'

/** Chooses which notifications are sent by e-mail as well. All of them are listed in the portal. */
export function EmailChoices() {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const client = useQueryClient()
  const isBlocked = useBlocked()
  const { data, isError, refetch } = useQuery(emailChoicesQuery)
  const { mutate: save, isPending } = useMutation({
    mutationFn: (choice: { kind: MutableKind; email: 'on' | 'off' }) =>
      callServer(saveNotificationSettings, { body: choice }),
    onSuccess: (saved) => {
      client.setQueryData(emailChoicesQuery.queryKey, saved)
      void showToast('success', text('notifications.saved'))
    },
    onError: (failure) => void showToast('error', failureText(failure)),
  })
  return (
    <Card
      title={text('notifications.choices.title')}
      meta={text('notifications.choices.lead')}
      isWaiting={!data && !isError}
    >
      {isError && !data ? (
        <Failed message={text('notifications.choices.failed')} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.list}>
          {NOTIFICATION_KINDS.map((kind) => (
            <li key={kind}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={kind === 'security' || (data !== undefined && !data.muted.includes(kind))}
                  disabled={kind === 'security' || !data || isPending || isBlocked}
                  onChange={({ target }) =>
                    kind !== 'security' && save({ kind, email: target.checked ? 'on' : 'off' })
                  }
                />
                <span>
                  {text(`notifications.kinds.${kind}`)}
                  <small>{text(`notifications.choices.${kind}`)}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
