import type { Contribution } from '@fundholder/protocol/orders.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './contributions.module.css'
import { CONTRIBUTIONS_PER_PAGE, useLastContributions } from './use-last-contributions.ts'

/** What came in last, and what became of each contribution. */
export function LastContributionsCard() {
  const { text } = useLanguage()
  const [page, setPage] = useState(1)
  const { data, isLoadingError, isPlaceholderData, refetch } = useLastContributions(page)
  const total = data?.metadata.pagination.total ?? 0
  return (
    <Card
      title={text('dealing.contributions.title')}
      meta={text('dealing.contributions.meta')}
      isWaiting={!data && !isLoadingError}
      isStale={isPlaceholderData}
      footer={
        total > CONTRIBUTIONS_PER_PAGE && (
          <Pager page={page} pageSize={CONTRIBUTIONS_PER_PAGE} total={total} onChange={setPage} />
        )
      }
    >
      {isLoadingError ? (
        <Failed message={text('dealing.contributions.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton height="280px" />
      ) : data.data.length === 0 ? (
        <Empty message={text('dealing.contributions.empty')} />
      ) : (
        <ul className={styles.contributions}>
          {data.data.map((one) => (
            <Row key={one.id} contribution={one} currency={data.currency} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({
  contribution: { dateAsString, amount, invested, inCash, spent },
  currency,
}: {
  contribution: Contribution
  currency: string
}) {
  const { text, day, money } = useLanguage()
  const parts = [
    ...invested.map((one) => ({
      id: one.instrumentId,
      name: one.name,
      since: text('dealing.contributions.since', { day: day(one.dateAsString) }),
      amount: one.amount,
    })),
    ...(inCash > 0
      ? [{ id: 'cash', name: text('dealing.contributions.inCash'), since: undefined, amount: inCash }]
      : []),
    ...(spent > 0
      ? [{ id: 'spent', name: text('dealing.contributions.spent'), since: undefined, amount: spent }]
      : []),
  ]
  return (
    <li>
      <p>
        {day(dateAsString)}
        <b>
          <Amount>{money(amount, currency)}</Amount>
        </b>
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <span>
              {part.name}
              {part.since && <small>{part.since}</small>}
            </span>
            <Amount>{money(part.amount, currency)}</Amount>
          </li>
        ))}
      </ul>
    </li>
  )
}
