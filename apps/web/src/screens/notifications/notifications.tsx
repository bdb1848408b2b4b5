import { useReadNotifications, useUnreadCount } from '#account/queries/client/use-notifications.ts'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { useLanguage } from '#language/use-language.ts'
import { usePage } from '#shell/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './notifications.module.css'

/** The notifications of the signed-in user, newest first. */
export function NotificationsScreen() {
  const { text } = useLanguage()
  const { title } = usePage()
  const unread = useUnreadCount()
  const { mutate: markRead, isPending } = useReadNotifications()
  return (
    <>
      <PageHead
        title={text(title)}
        line={text('notifications.lead')}
        actions={
          <Button disabled={isPending || unread === 0} onClick={() => markRead(undefined)}>
            {text('notifications.readAll')}
          </Button>
        }
      />
      <div className={styles.list}>
        <NotificationList />
      </div>
    </>
  )
}
