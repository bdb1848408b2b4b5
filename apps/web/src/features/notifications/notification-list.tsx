import type { Answer } from '@fundholder/protocol/call.ts'
import type { listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { Link } from '@tanstack/react-router'
import {
  NOTIFICATIONS_PAGE,
  useNotifications,
  useReadNotifications,
} from '#account/queries/client/use-notifications.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import styles from './notification-list.module.css'

type Notification = Answer<typeof listNotifications>['data'][number]

/** A page of notifications; opening or marking one makes it read. */
export function NotificationList({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const { text } = useLanguage()
  const { data, isError, isPlaceholderData, refetch } = useNotifications(page)
  const { mutate: markRead } = useReadNotifications()
  const total = data?.metadata.pagination.total ?? 0
  return (
    <Card
      title={text('notifications.list')}
      isWaiting={!data && !isError}
      isStale={isPlaceholderData}
      footer={
        total > NOTIFICATIONS_PAGE && (
          <Pager page={page} pageSize={NOTIFICATIONS_PAGE} total={total} onChange={onTurn} />
        )
      }
    >
      {isError && !data ? (
        <Failed message={text('notifications.failed')} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        <Empty message={text('notifications.none')} />
      ) : (
        <ul className={styles.list}>
          {data
            ? data.data.map((one) => (
                <Line key={one.id} notification={one} onRead={() => markRead([one.id])} />
              ))
            : [1, 2, 3].map((line) => (
                <li key={line}>
                  <Skeleton width="60%" />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}

function Line({
  notification: { kind, subject, text: detail, path, at, isRead },
  onRead,
}: {
  notification: Notification
  onRead: () => void
}) {
  const { text, dayOf, timeOf } = useLanguage()
  const zone = ownTimeZone()
  return (
    <li className={styles.line} data-unread={!isRead || undefined}>
      <p className={styles.meta}>
        <span>{text(`notifications.kinds.${kind}`)}</span>
        <time dateTime={at}>
          {dayOf(at, zone)}, {timeOf(at, zone)}
        </time>
      </p>
      <h3 className={styles.subject}>
        {!isRead && <span className="visually-hidden">{text('notifications.unread')} </span>}
        {subject}
      </h3>
      {detail && <p className={styles.text}>{detail}</p>}
      <div className={styles.actions}>
        {path && (
          <Link to={path} onClick={() => !isRead && onRead()}>
            {text('notifications.open')}
          </Link>
        )}
        {!isRead && (
          <button type="button" onClick={onRead}>
            {text('notifications.markRead')}
          </button>
        )}
      </div>
    </li>
  )
}
