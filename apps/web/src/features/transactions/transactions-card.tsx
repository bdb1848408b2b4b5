import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import type { TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { type ReactNode, useId, useState } from 'react'
import type { CardProps, LatestDays, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { ExportButton } from '#figures/export/export-button.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type FirstRows, FirstRowsButton, useFirstRows } from '#ui/table/first-rows.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { EventDetails } from './event-details.tsx'
import { EventRow } from './event-row.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import {
  bookedPeriod,
  isFiltered,
  listedDays,
  listsEach,
  NO_FILTERS,
  type TransactionFilters,
} from './transaction-filters.ts'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions-card.module.css'
import { useTransactionFilters } from './use-transaction-filters.ts'
import { useTransactionEvents, useTransactions } from './use-transactions.ts'
import { useTransactionsFile } from './use-transactions-file.ts'
import { FIRST_ON_PHONES, WaitingTransactions } from './waiting-transactions.tsx'

/**
 * Dashboard card: what happened in a portfolio during a period, newest first, eight rows a page. Filters by type or fund,
 * and any other order, list single transactions.
 */
export function TransactionsCard({ about: given, latest }: CardProps) {
  const { text, day, dayAndMonth, number } = useLanguage()
  const { filters, change } = useTransactionFilters()
  const about = given && latest && bookedPeriod(given, latest)
  const [isFiltering, setFiltering] = useState(false)
  const panelId = useId()
  const days = about && listedDays(filters, about)
  const shortly = (first: CalendarDay) =>
    first.slice(0, 4) === days?.to.slice(0, 4) ? dayAndMonth(first) : day(first)
  const isReversed = days !== undefined && days.from > days.to
  const isEach = listsEach(filters)
  const events = useTransactionEvents(isEach ? undefined : about, filters)
  const single = useTransactions(isEach ? about : undefined, filters)
  const list = isEach ? single : events
  const shown = isReversed ? undefined : list.data
  const transactions = isEach ? single.data?.metadata.pagination.total : events.data?.transactions
  const hasFailed = list.isLoadingError && !isReversed
  const pagination = shown?.metadata.pagination
  const first = useFirstRows(filters.page === 1 ? (shown?.data.length ?? 0) : 0, FIRST_ON_PHONES)
  const hasPages = pagination !== undefined && pagination.total > TRANSACTIONS_PER_PAGE
  const more = first.isLong && !first.isWhole && (
    <FirstRowsButton rows={first}>{text('dashboard.transactions.showMore')}</FirstRowsButton>
  )

  return (
    <Card
      title={text('dashboard.transactions.title')}
      meta={
        pagination && days ? (
          <span role="status">
            {text('dashboard.transactions.count', {
              count: pagination.total,
              total: number(pagination.total, 0),
            })}{' '}
            ·{' '}
            <span className={styles.days}>
              {text('dashboard.transactions.between', { from: shortly(days.from), to: day(days.to) })}
            </span>
          </span>
        ) : (
          !hasFailed && !isReversed && <Skeleton width="200px" />
        )
      }
      actions={
        <div className={styles.actions}>
          <IconButton
            icon="filter"
            label={text('dashboard.transactions.filter.title')}
            aria-expanded={isFiltering}
            aria-controls={panelId}
            onClick={() => setFiltering(!isFiltering)}
          />
          {about && shown && transactions !== undefined && transactions > 0 && (
            <Export about={about} filters={filters} count={transactions} />
          )}
        </div>
      }
      footer={
        pagination === undefined
          ? !hasFailed && !isReversed && <Skeleton height="34px" />
          : hasPages && (
              <div className={first.className}>
                {more}
                <div data-late>
                  <Pager
                    page={pagination.skip / TRANSACTIONS_PER_PAGE + 1}
                    pageSize={TRANSACTIONS_PER_PAGE}
                    total={pagination.total}
                    onChange={(page) => change({ page })}
                  />
                </div>
              </div>
            )
      }
      isWaiting={!shown && !hasFailed && !isReversed}
      isStale={list.isPlaceholderData && !isReversed}
    >
      {isFiltering && (
        <FilterPanel id={panelId} filters={filters} days={days} today={latest?.today} onChange={change} />
      )}
      {!isFiltering && <FilterChips filters={filters} onChange={change} />}
      {hasFailed ? (
        <Failed message={text('dashboard.transactions.failed')} onRetry={() => list.refetch()} />
      ) : isReversed || shown?.data.length === 0 ? (
        <NothingFound filters={filters} onChange={change} />
      ) : !shown ? (
        <WaitingTransactions />
      ) : isEach ? (
        <Transactions transactions={single.data?.data ?? []} latest={latest} first={first} />
      ) : (
        <Events events={events.data?.data ?? []} latest={latest} first={first} />
      )}
      {!hasPages && more}
    </Card>
  )
}

function Export(props: { about: PortfolioPeriod; filters: TransactionFilters; count: number }) {
  return <ExportButton {...useTransactionsFile(props.about, props.filters, props.count)} />
}

function NothingFound({
  filters,
  onChange,
}: {
  filters: TransactionFilters
  onChange: (part: Partial<TransactionFilters>) => void
}) {
  const { text } = useLanguage()
  return (
    <Empty message={text('dashboard.transactions.empty')}>
      {isFiltered(filters) && (
        <Button onClick={() => onChange(NO_FILTERS)}>{text('dashboard.transactions.filter.clear')}</Button>
      )}
    </Empty>
  )
}

/** Lists events, with the details of the opened one. */
function Events({
  events,
  latest,
  first,
}: {
  events: TransactionEvent[]
  latest: LatestDays | undefined
  first: FirstRows
}) {
  const [opened, setOpened] = useState<TransactionEvent>()
  return (
    <>
      <List first={first}>
        {events.map((event, place) => (
          <EventRow
            key={event.id}
            event={event}
            valuedUntil={latest?.lastValuationDate}
            isLate={first.isLate(place)}
            onOpen={() => setOpened(event)}
          />
        ))}
      </List>
      {opened && <EventDetails event={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Single transactions, and the details of the one that was opened. */
function Transactions({
  transactions,
  latest,
  first,
}: {
  transactions: Transaction[]
  latest: LatestDays | undefined
  first: FirstRows
}) {
  const [opened, setOpened] = useState<Transaction>()
  return (
    <>
      <List first={first}>
        {transactions.map((transaction, place) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            valuedUntil={latest?.lastValuationDate}
            isLate={first.isLate(place)}
            onOpen={() => setOpened(transaction)}
          />
        ))}
      </List>
      {opened && <TransactionDetails transaction={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function List({ first, children }: { first: FirstRows; children: ReactNode }) {
  const { text } = useLanguage()
  return (
    <div
      className={`${styles.list} ${first.className ?? ''}`}
      data-cut={(first.isLong && !first.isWhole) || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{text('dashboard.transactions.title')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('dashboard.transactions.what')}</th>
            <th scope="col">{text('dashboard.transactions.amount')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
