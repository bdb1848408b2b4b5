import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { isRefusal } from '#client/failures.ts'
import { AheadNote } from '#features/order-entry/review/ahead-note.tsx'
import { LinesCard } from '#features/order-entry/review/lines-card.tsx'
import { SplitCard } from '#features/order-entry/review/split-card.tsx'
import { hasEndedUnapproved, isApproved } from '#features/order-tracking/details/ended-unapproved-card.tsx'
import { ExecutionsCard } from '#features/order-tracking/details/executions-card.tsx'
import { HistoryCard } from '#features/order-tracking/details/history-card.tsx'
import { OutcomeBar } from '#features/order-tracking/details/outcome-bar.tsx'
import { PendingCard } from '#features/order-tracking/details/pending-card.tsx'
import { ProgressCard } from '#features/order-tracking/details/progress-card.tsx'
import { ReceiptButton } from '#features/order-tracking/details/receipt-button.tsx'
import { ReceiptCard } from '#features/order-tracking/details/receipt-card.tsx'
import { SecondApprovalCard } from '#features/order-tracking/details/second-approval-card.tsx'
import { ShortCard } from '#features/order-tracking/details/short-card.tsx'
import { type Order, useOrder } from '#features/order-tracking/details/use-order.ts'
import { OrderStateTag } from '#features/order-tracking/list/order-state-tag.tsx'
import { shownState, useOrderWords } from '#features/order-tracking/order-words.ts'
import { useHeadline, useOrderTitle } from '#features/order-tracking/use-headline.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { NothingFound } from '#shell/notices/not-found.tsx'
import { useTitleInstead } from '#shell/page.ts'
import { PrintButton } from '#ui/buttons/print-button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from '#ui/layout/work-page.module.css'

const route = getRouteApi('/dealing/orders/$id')

/** One order: how far it has come, and the receipt of what was approved. */
export function OrderScreen() {
  const { text } = useLanguage()
  const { id } = route.useParams()
  const { data: order, error, isLoadingError, refetch } = useOrder(id)
  if (order) return <Shown order={order} />
  if (isRefusal(error, 'orders/unknown'))
    return (
      <NothingFound
        title={text('ordering.order.notFound')}
        message={text('ordering.order.unknown')}
        to="/dealing/orders"
        label={text('ordering.list.showAll')}
      />
    )
  return (
    <>
      {isLoadingError ? (
        <PageHead
          back={{ to: '/dealing/orders', label: text('ordering.order.back') }}
          title={text('shell.page.order')}
          isNamed
        />
      ) : (
        <h1 className="visually-hidden">{text('shell.page.order')}</h1>
      )}
      {!isLoadingError ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="280px" height="34px" />
          <Skeleton height="320px" />
          <Skeleton height="220px" />
        </div>
      ) : (
        <Failed message={text('ordering.order.failed')} onRetry={() => refetch()} />
      )}
    </>
  )
}

function Shown({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { sinceOf } = useOrderWords()
  const titleOf = useOrderTitle()
  // Without amounts: the browser keeps it in its history.
  useTitleInstead(useHeadline()(order))
  const { fullName, username } = useClient()
  const holder = order.holder ?? (fullName || username || '')
  const isApprovedNow = useLocation({ select: ({ state }) => state.isApproved === true })
  return (
    <>
      <OutcomeBar order={order} isApprovedNow={isApprovedNow} />
      <PageHead
        back={{ to: '/dealing/orders', label: text('ordering.order.back') }}
        title={
          <>
            <Amount>{titleOf(order)}</Amount> <small className={styles.reference}>{order.reference}</small>{' '}
            <OrderStateTag order={order} />
          </>
        }
        isNamed
        line={`${sinceOf(order)}.`}
        actions={
          <>
            {order.approvedAt && <ReceiptButton order={order} />}
            <PrintButton />
          </>
        }
      />
      <p role="status" className="visually-hidden">
        {text(
          order.awaits === 'you'
            ? 'ordering.second.title'
            : `ordering.orderState.${order.isBeingChecked ? 'checked' : shownState(order)}`,
        )}
      </p>
      <p className={styles.paper}>
        {isApproved(order)
          ? text('ordering.order.paper', { name: holder, contract: order.contractId })
          : text('ordering.second.contract', { holder, contract: order.contractId })}
      </p>
      {order.state === 'pending' && (
        <div className={styles.waiting}>
          <PendingCard order={order} />
        </div>
      )}
      {order.state === 'awaiting-second' && (
        <div className={styles.waiting}>
          <SecondApprovalCard order={order} />
        </div>
      )}
      <div className={`${styles.page} ${styles.summary}`}>
        {/* The summary before everything else, also on a phone. */}
        <div className={styles.headline}>
          <ShortCard order={order} />
        </div>
        <div className={styles.main}>
          <ProgressCard order={order} />
          {hasExecutions(order) && <ExecutionsCard order={order} />}
          <LinesCard
            preview={order.preview}
            dates={hasEndedUnapproved(order) ? undefined : order.dates}
            stage={stageOf(order)}
            isFolded={hasExecutions(order)}
          />
          {!hasEndedUnapproved(order) && (
            <AheadNote
              preview={order.state === 'cancelled' ? withoutSales(order.preview) : order.preview}
              // Once the new split applies, the former one no longer does.
              dates={hasCome(order, 'allocatesFrom') ? undefined : order.dates}
              isApproved={order.approvals.length > 0}
            />
          )}
          <HistoryCard order={order} />
        </div>
        <div className={styles.aside}>
          {isApproved(order) && <ReceiptCard order={order} />}
          {!hasEndedUnapproved(order) && <SplitCard preview={order.preview} dates={order.dates} />}
        </div>
      </div>
    </>
  )
}

/** Nobody approves what the portal begins by itself, nor any more what has ended without an approval. */
const stageOf = (order: Order) =>
  order.approvals.length > 0
    ? 'approved'
    : order.kind === 'CONTRIBUTION' || hasEndedUnapproved(order)
      ? 'ordered'
      : 'review'

/** A payout of cash alone has nothing to show before it is paid: what was approved says it. */
const hasExecutions = (order: Order) =>
  !hasEndedUnapproved(order) && order.legs.some(({ kind, moved }) => kind !== 'payout' || moved !== undefined)

/** An order whose trades are cancelled sells nothing; its new split still applies. */
const withoutSales = (preview: Order['preview']): Order['preview'] => ({
  ...preview,
  sells: [],
  stillBought: undefined,
})

const hasCome = ({ steps }: Order, name: Order['steps'][number]['step']) =>
  steps.some(({ step, kept }) => step === name && kept !== undefined)
