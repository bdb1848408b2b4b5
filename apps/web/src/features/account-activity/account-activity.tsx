import type { Answer } from '@fundholder/protocol/call.ts'
import type { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { usePortalTimeInFigures } from '#client/use-portal-time.ts'
import { useLanguage } from '#language/use-language.ts'
import { readClaims } from '#session/claims.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import styles from './account-activity.module.css'
import { activityQuery, PAGE_SIZE } from './activity-query.ts'
import { useEventText } from './use-event-text.ts'

/** Sign-ins and changes of the own account, or who else has viewed it. */
export function AccountActivity({ kind }: { kind: 'activity' | 'views' }) {
  const { text } = useLanguage()
  const isEmployer = readClaims()?.userType === 'EMPLOYER'
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...activityQuery(kind, page),
    placeholderData: useFormerAnswer(),
  })
  const total = data?.metadata.pagination.total ?? 0
  return (
    <Card
      title={text(`activity.${kind}.title`)}
      meta={text(kind === 'views' && isEmployer ? 'activity.views.leadEmployer' : `activity.${kind}.lead`)}
      isWaiting={!data && !isError}
      isStale={isPlaceholderData}
      footer={
        total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />
      }
    >
      {isError && !data ? (
        <Failed message={text('activity.failed')} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        <Empty message={text(`activity.${kind}.none`)} />
      ) : (
        <ul className={styles.list}>
          {data
            ? data.data.map((entry) => <Line key={`${entry.at} ${entry.event}`} entry={entry} />)
            : [1, 2, 3].map((line) => (
                <li key={line}>
                  <Skeleton width="70%" />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ entry }: { entry: Answer<typeof listActivity>['data'][number] }) {
  const eventText = useEventText()
  const timeOf = usePortalTimeInFigures()
  return (
    <li>
      <span>{eventText(entry)}</span>
      <time dateTime={entry.at}>{timeOf(entry.at)}</time>
    </li>
  )
}
