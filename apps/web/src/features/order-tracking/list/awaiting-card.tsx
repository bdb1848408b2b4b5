import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Card } from '#ui/layout/card.tsx'
import { OrderRows } from './order-rows.tsx'

/** Lists the orders that await approval by this client as second approver. Hidden if there are none. */
export function AwaitingCard() {
  const { text } = useLanguage()
  const { data, isLoadingError, refetch } = useAwaitingSecondApproval()
  const orders = data?.data ?? []
  if (orders.length === 0 && !isLoadingError) return null
  return (
    <Card
      title={text('ordering.second.title')}
      meta={data && text('ordering.second.notice', { count: data.metadata.pagination.total })}
    >
      {isLoadingError ? (
        <Failed message={text('ordering.second.failed')} onRetry={() => refetch()} />
      ) : (
        <OrderRows orders={orders} />
      )}
    </Card>
  )
}
