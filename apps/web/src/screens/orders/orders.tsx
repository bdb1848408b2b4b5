import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { ORDER_LISTS, type OrderList, useOrders } from '#account/queries/use-orders.ts'
import { AwaitingCard } from '#features/order-tracking/list/awaiting-card.tsx'
import { OrderRows } from '#features/order-tracking/list/order-rows.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from '#ui/layout/work-page.module.css'
import { Pager } from '#ui/table/pager.tsx'

const WORDS = { all: 'all', 'under-way': 'underWay', ended: 'ended' } as const

/** Every order of the contract, newest first; for an employer, of all its contracts. */
export function OrdersScreen() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { isLoading } = useAwaitingSecondApproval()
  return (
    <>
      <PageHead
        back={{ to: '/dealing', label: text('dealing.title') }}
        title={text('ordering.list.title')}
        line={text('ordering.list.lead', whose)}
      />
      <div className={styles.waiting}>
        <AwaitingCard />
        {isLoading ? <Skeleton height="320px" /> : <OrderListCard />}
      </div>
    </>
  )
}

/** All orders, or those under way, or those that have ended. */
function OrderListCard() {
  const { text } = useLanguage()
  const contract = useContract()
  const { isEmployer } = useClient()
  const hasFunds = useHoldings().data?.data.some(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  const [list, setList] = useState<OrderList>('all')
  const [page, setPage] = useState(1)
  const { data, isLoadingError, isPlaceholderData, refetch } = useOrders(list, page)
  const total = data?.metadata.pagination.total ?? 0
  const hasFailed = isLoadingError || contract.isLoadingError
  const hasNone = data?.data.length === 0 || (contract.isSuccess && !contract.data)
  return (
    <Card
      title={text('ordering.list.title')}
      actions={
        <Segmented
          title={text('ordering.list.which')}
          segments={ORDER_LISTS.map((value) => ({ value, label: text(`ordering.list.${WORDS[value]}`) }))}
          value={list}
          onChange={(next) => {
            setList(next)
            setPage(1)
          }}
        />
      }
      isWaiting={!data && !hasFailed && !hasNone}
      isStale={isPlaceholderData}
      footer={
        total > LIST_PAGE_SIZE && (
          <Pager page={page} pageSize={LIST_PAGE_SIZE} total={total} onChange={setPage} />
        )
      }
    >
      {hasFailed ? (
        <Failed message={text('ordering.list.failed')} onRetry={() => refetch()} />
      ) : hasNone ? (
        <Empty message={text('ordering.list.empty')}>
          {list === 'all' && !isEmployer && hasFunds && <p>{text('ordering.list.emptyHeld')}</p>}
          {list === 'all' ? (
            <Link to="/dealing" className={head.action}>
              {text('ordering.list.toDealing')}
            </Link>
          ) : (
            <Button onClick={() => setList('all')}>{text('ordering.list.showAll')}</Button>
          )}
        </Empty>
      ) : data ? (
        <OrderRows orders={data.data} />
      ) : (
        <Skeleton height="224px" />
      )}
    </Card>
  )
}
