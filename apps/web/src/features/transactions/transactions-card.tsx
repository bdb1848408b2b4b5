import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { searchTransactions, Transaction } from '@fundholder/protocol/portfolios.ts'
import { useId, useState } from 'react'
import type { CardProps, LatestDays, PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { ExportButton } from '#figures/export/export-button.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import {
  bookedPeriod,
  isFiltered,
  listedDays,
  NO_FILTERS,
  type TransactionFilters,
} from './transaction-filters.ts'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions-card.module.css'
import { useTransactionFilters } from './use-transaction-filters.ts'
import { useTransactions } from './use-transactions.ts'
import { useTransactionsFile } from './use-transactions-file.ts'
import { WaitingTransactions } from './waiting-transactions.tsx'

/** Dashboard card: the money that moved in a portfolio during a period, newest first, eight rows a page. */
export function TransactionsCard({ about: asked, latest }: CardProps) {
  const { text, day, dayAndMonth, number } = useLanguage()
  const { filters, change } = useTransactionFilters()
  const about = asked && latest && bookedPeriod(asked, latest)
  const [isFiltering, setFiltering] = useState(false)
  const panelId = useId()
  const days = about && listedDays(filters, about)
  const shortly = (first: CalendarDay) =>
    first.slice(0, 4) === days?.to.slice(0, 4) ? dayAndMonth(first) : day(first)
  const isReversed = days !== undefined && days.from > days.to
  const list = useTransactions(about, filters)
  const transactions = isReversed ? undefined : list.data
  const hasFailed = list.isLoadingError && !isReversed
  const pagination = transactions?.metadata.pagination

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
            · {text('dashboard.transactions.between', { from: shortly(days.from), to: day(days.to) })}
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
          {about && pagination && pagination.total > 0 && (
            <Export about={about} filters={filters} count={pagination.total} />
          )}
        </div>
      }
      footer={
        pagination === undefined
          ? !hasFailed && !isReversed && <Skeleton height="34px" />
          : pagination.total > TRANSACTIONS_PER_PAGE && (
              <Pager
                page={pagination.skip / TRANSACTIONS_PER_PAGE + 1}
                pageSize={TRANSACTIONS_PER_PAGE}
                total={pagination.total}
                onChange={(page) => change({ page })}
              />
            )
      }
      isWaiting={!transactions && !hasFailed && !isReversed}
      isStale={list.isPlaceholderData && !isReversed}
    >
      {isFiltering && <FilterPanel id={panelId} filters={filters} days={days} onChange={change} />}
      {!isFiltering && <FilterChips filters={filters} onChange={change} />}
      {hasFailed ? (
        <Failed message={text('dashboard.transactions.failed')} onRetry={() => list.refetch()} />
      ) : isReversed || transactions?.data.length === 0 ? (
        <NothingFound filters={filters} onChange={change} />
      ) : !transactions ? (
        <WaitingTransactions />
      ) : (
        <Transactions transactions={transactions} latest={latest} />
      )}
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

/** The rows, and the details of the one that was opened. */
function Transactions({
  transactions,
  latest,
}: {
  transactions: Answer<typeof searchTransactions>
  latest: LatestDays | undefined
}) {
  const { text } = useLanguage()
  const [opened, setOpened] = useState<Transaction>()
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('dashboard.transactions.title')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('dashboard.transactions.what')}</th>
            <th scope="col">{text('dashboard.transactions.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.data.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              transaction={transaction}
              valuedUntil={latest?.lastValuationDate}
              onOpen={() => setOpened(transaction)}
            />
          ))}
        </tbody>
      </table>
      {opened && <TransactionDetails transaction={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
