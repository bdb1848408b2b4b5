import type { Contribution } from '@fundholder/protocol/orders/contributions.ts'
import { type ReactNode, useState } from 'react'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import {
  CONTRIBUTIONS_PER_PAGE,
  useLastContributions,
} from '#account/queries/portfolio/use-last-contributions.ts'
import { Amount } from '#figures/amount.tsx'
import { Disclosure } from '#figures/disclosure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import styles from './contributions.module.css'

/** Lists the latest contributions, one a day, and how each was invested. */
export function LastContributionsCard() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const [page, setPage] = useState(1)
  const { data, isLoadingError, isPlaceholderData, refetch } = useLastContributions(page)
  const total = data?.metadata.pagination.total ?? 0
  return (
    <Card
      title={text('dealing.contributions.title')}
      meta={text('dealing.contributions.meta', whose)}
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
        <Empty message={text('dealing.contributions.empty')}>
          <p>{text('dealing.contributions.emptyNext')}</p>
        </Empty>
      ) : (
        <>
          <ul className={styles.contributions}>
            {data.data.map((one) => (
              <Row key={one.id} contribution={one} currency={data.currency} />
            ))}
          </ul>
          {!whose.context && data.data.some(({ uninvested }) => uninvested > 0) && (
            <p className={styles.note}>{text('dealing.contributions.whyCash')}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** Maximum number of funds shown before "Show all". */
const MOST_SHOWN = 3

function Row({
  contribution: { dateAsString, amount, paidBy, invested, switched, beingInvested, uninvested, spent },
  currency,
}: {
  contribution: Contribution
  currency: string
}) {
  const { text, dayInFigures, money } = useLanguage()
  const whose = useOwnerContext()
  const [only, ...others] = whose.context ? [] : paidBy
  const funds = (
    <ul>
      {invested.map((one) => (
        <Part key={one.instrumentId} name={one.name} amount={money(one.amount, currency)}>
          {text('dealing.contributions.since', { day: dayInFigures(one.dateAsString) })}
        </Part>
      ))}
    </ul>
  )
  return (
    <li>
      <p>
        <span>
          {dayInFigures(dateAsString)}
          {only?.party && others.length === 0 && ` · ${text(`dealing.contributions.by.${only.party}`)}`}
          {others.length > 0 && (
            <small>
              <Amount>
                {paidBy
                  .map(
                    (one) =>
                      `${text(`dealing.contributions.paidBy.${one.party ?? 'unknown'}`)} ${money(one.amount, currency)}`,
                  )
                  .join(' · ')}
              </Amount>
            </small>
          )}
        </span>
        <b>
          <Amount>{money(amount, currency)}</Amount>
        </b>
      </p>
      {invested.length > MOST_SHOWN ? (
        <Disclosure label={text('dealing.contributions.invested', { count: invested.length })}>
          {funds}
        </Disclosure>
      ) : (
        funds
      )}
      {(switched.length + beingInvested.length > 0 || uninvested + spent > 0) && (
        <ul>
          {switched.map((one) => (
            <Part
              key={one.dateAsString}
              name={text('dealing.contributions.switched', { day: dayInFigures(one.dateAsString) })}
              amount={money(one.amount, currency)}
            />
          ))}
          {beingInvested.map(({ amount: part, expectedBy }) => (
            <Part
              key={expectedBy ?? 'unknown'}
              name={
                expectedBy
                  ? text('dealing.contributions.beingInvestedBy', { day: dayInFigures(expectedBy) })
                  : text('dealing.contributions.beingInvested')
              }
              amount={money(part, currency)}
            />
          ))}
          {uninvested > 0 && (
            <Part name={text('dealing.contributions.inCash', whose)} amount={money(uninvested, currency)} />
          )}
          {spent > 0 && (
            <Part name={text('dealing.contributions.spent', whose)} amount={money(spent, currency)} />
          )}
        </ul>
      )}
    </li>
  )
}

function Part({ name, amount, children }: { name: string; amount: string; children?: ReactNode }) {
  return (
    <li>
      <span>
        {name}
        {children && <small>{children}</small>}
      </span>
      <Amount>{amount}</Amount>
    </li>
  )
}
