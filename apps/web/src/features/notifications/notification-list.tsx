import type { Answer } from '@fundholder/protocol/call.ts'
import type { listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  NOTIFICATION_CHOICES,
  NOTIFICATIONS_PAGE,
  type NotificationChoice,
  useNotifications,
  useReadNotifications,
} from '#account/queries/client/use-notifications.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { usePortalTimeInFigures } from '#client/use-portal-time.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import styles from './notification-list.module.css'

type Notification = Answer<typeof listNotifications>['data'][number]

/** A page of the notifications of a choice; opening or marking one makes it read. */
export function NotificationList() {
  const { text } = useLanguage()
  const [page, setPage] = useState(1)
  const [choice, setChoice] = useState<NotificationChoice>('all')
  const { data, isError, isPlaceholderData, refetch } = useNotifications(page, choice)
  const { mutate: markRead } = useReadNotifications()
  const total = data?.metadata.pagination.total ?? 0
  return (
    <Card
      title={text('notifications.title')}
      meta={text('notifications.list')}
      actions={
        <PillSelect
          label={text('notifications.show')}
          choices={NOTIFICATION_CHOICES.map((value) => ({
            value,
            label:
              value === 'all' || value === 'unread'
                ? text(`notifications.shown.${value}`)
                : text(`notifications.kinds.${value}`),
          }))}
          value={choice}
          onChange={(chosen) => {
            setChoice(chosen)
            setPage(1)
          }}
        />
      }
      isWaiting={!data && !isError}
      isStale={isPlaceholderData}
      footer={
        total > NOTIFICATIONS_PAGE && (
          <Pager page={page} pageSize={NOTIFICATIONS_PAGE} total={total} onChange={setPage} />
        )
      }
    >
      {isError && !data ? (
        <Failed message={text('notifications.failed')} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        <Empty message={text(choice === 'all' ? 'notifications.none' : 'notifications.noneShown')} />
      ) : (
        <ul className={styles.list}>
          {data
            ? grouped(data.data).map((some) => (
                <Group key={some[0]?.id} notifications={some} onRead={markRead} />
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

/** The notifications of one order together; each other one alone. Newest first, as are the groups. */
const grouped = (notifications: readonly Notification[]) => [
  ...Map.groupBy(notifications, ({ id, kind, path }) => (kind === 'orders' && path ? path : id)).values(),
]

/** The latest notification of a group and, in a line each, the earlier ones. */
function Group({
  notifications,
  onRead,
}: {
  notifications: Notification[]
  onRead: (ids: readonly string[]) => void
}) {
  const { text } = useLanguage()
  const subjectId = useId()
  const contractLabel = useContractLabel()
  const [latest, ...earlier] = notifications
  if (!latest) return null
  const { kind, path, contractId, at } = latest
  const contract = contractId && contractLabel(contractId)
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  return (
    <li className={styles.group} data-unread={unread.length > 0 || undefined}>
      <p className={styles.meta}>
        <span>{text(`notifications.kinds.${kind}`)}</span>
        {contract && <span>{contract}</span>}
        <Moment at={at} />
      </p>
      <h3 className={styles.subject} id={subjectId}>
        <Unread notification={latest} />
        {path ? (
          <Link {...linkTo(path)} onClick={() => unread.length > 0 && onRead(unread)}>
            {latest.subject}
          </Link>
        ) : (
          latest.subject
        )}
      </h3>
      {latest.text && <p className={styles.text}>{latest.text}</p>}
      {kind === 'security' && (
        <p className={styles.remedies}>
          <Link to="/profile" hash="security">
            {text('notifications.changePassword')}
          </Link>
          <Link to="/contact">{text('shell.page.contact')}</Link>
        </p>
      )}
      {earlier.length > 0 && (
        <ul className={styles.earlier} aria-label={text('notifications.earlier')}>
          {earlier.map((one) => (
            <li key={one.id} data-unread={!one.isRead || undefined}>
              <Unread notification={one} />
              <span>{one.subject}</span> <Moment at={one.at} />
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <button
          type="button"
          className={styles.markRead}
          aria-describedby={subjectId}
          onClick={() => onRead(unread)}
        >
          {text('notifications.markRead')}
        </button>
      )}
    </li>
  )
}

/** Splits a path of the portal with search and section, such as `/profile#security`, as links take it. */
function linkTo(path: string) {
  const { pathname, searchParams, hash } = new URL(path, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}

function Unread({ notification: { isRead } }: { notification: Notification }) {
  const { text } = useLanguage()
  return isRead ? null : (
    <>
      <i className={styles.dot} />
      <span className="visually-hidden">{text('notifications.unread')} </span>
    </>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{usePortalTimeInFigures()(at)}</time>
}
