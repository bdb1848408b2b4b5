import { Link } from '@tanstack/react-router'
import { useUnreadCount } from '#account/queries/client/use-notifications.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './bell-link.module.css'

/** Leads to the notifications and shows how many are unread. */
export function BellLink({ className }: { className: string | undefined }) {
  const { text, number } = useLanguage()
  const unread = useUnreadCount()
  const title = text('shell.page.notifications')
  const label = unread === 0 ? title : text('shell.unread', { title, unread: number(unread, 0) })
  return (
    <Link
      to="/notifications"
      className={className}
      aria-label={label}
      title={label}
      activeProps={{ 'aria-current': 'page' }}
    >
      <span className={styles.bell}>
        <Icon name="bell" size={22} />
        {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : number(unread, 0)}</span>}
      </span>
    </Link>
  )
}
