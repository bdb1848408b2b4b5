import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions-card.module.css'
import { useTransactions } from './use-transactions.ts'

/** Dashboard card: the money that moved in a portfolio during a period, newest first, eight rows a page. */
export function TransactionsCard({ about }: { about: PortfolioPeriod | undefined }) {
  const { text } = useLanguage()
  const [page, setPage] = usePage(about?.firstDay)
  const { data: transactions, isLoadingError, isPlaceholderData, refetch } = useTransactions(about, page)
  const pagination = transactions?.metadata.pagination

  return (
    <Card
      title={text('dashboard.transactions.title')}
      footer={
        pagination === undefined
          ? !isLoadingError && <Skeleton height="34px" />
          : pagination.total > TRANSACTIONS_PER_PAGE && (
              <Pager
                page={pagination.skip / TRANSACTIONS_PER_PAGE + 1}
                pageSize={TRANSACTIONS_PER_PAGE}
                total={pagination.total}
                onChange={setPage}
              />
            )
      }
      isWaiting={!transactions && !isLoadingError}
      isStale={isPlaceholderData}
    >
      {isLoadingError ? (
        <Failed message={text('dashboard.transactions.failed')} onRetry={() => refetch()} />
      ) : !transactions ? (
        <WaitingTransactions />
      ) : transactions.data.length === 0 ? (
        <Empty message={text('dashboard.transactions.empty')} />
      ) : (
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
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** The page of a list; another list starts at its first page again. */
function usePage(list: string | undefined): [number, (page: number) => void] {
  const [turned, setTurned] = useState({ list, page: 1 })
  return [turned.list === list ? turned.page : 1, (page) => setTurned({ list, page })]
}

function WaitingTransactions() {
  return Array.from({ length: TRANSACTIONS_PER_PAGE }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing never change places
    <div key={row} className={styles.waiting}>
      <Skeleton width="34px" height="34px" />
      <Skeleton width="70%" />
      <Skeleton width="84px" />
    </div>
  ))
}
