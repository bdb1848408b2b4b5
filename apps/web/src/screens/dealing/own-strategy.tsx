import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { emptyBasket, useBasket } from '#account/order-draft/basket.ts'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { CardBoundary } from '#features/grid/cards/card-boundary.tsx'
import { ConflictingOrder } from '#features/order-entry/approval/conflicting-order.tsx'
import { useOrderPreview } from '#features/order-entry/approval/use-order-preview.ts'
import { usePreviewWords } from '#features/order-entry/approval/use-preview-words.ts'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { AheadNote } from '#features/order-entry/review/ahead-note.tsx'
import { DatesCard } from '#features/order-entry/review/dates-card.tsx'
import { MixCard } from '#features/order-entry/review/mix-card.tsx'
import { ReviewBox } from '#features/order-entry/review/review-box.tsx'
import { SwitchQuestion } from '#features/order-entry/review/switch-question.tsx'
import { BasketTable } from '#features/order-entry/self-select/basket-table.tsx'
import { Meters } from '#features/order-entry/self-select/meters.tsx'
import { type BasketOrder, useBasketOrder } from '#features/order-entry/self-select/use-basket-order.ts'
import { useContributionSplit } from '#features/order-entry/self-select/use-contribution-split.ts'
import { useLanguage } from '#language/use-language.ts'
import { WaitingPage } from '#screens/waiting-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFirstAnswers } from '#ui/hooks/use-first-answers.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from '#ui/layout/work-page.module.css'
import { useMissingContract } from './missing-contract.tsx'

const FundFinder = lazyPart(async () => (await import('./fund-finder.tsx')).FundFinder)

/** Sell, buy and split in one order; funds to add are found in a sheet of their own. */
export function OwnStrategyScreen() {
  const { text, money } = useLanguage()
  const whose = useOwnerContext()
  const wordsOf = usePreviewWords()
  const navigate = useNavigate()
  const { data: contract } = useContract()
  const missing = useMissingContract()
  const held = useHoldings()
  const basket = useBasket()
  const order = useBasketOrder()
  const { data: shown, error, isStale, tryAgain } = useOrderPreview(order?.content)
  const conflicting = useConflictingOrder(order?.isSameWay ? 'mix' : 'other', { data: shown, error })
  const firstAnswers = [useOrdersUnderWay(), useContributionSplit()]
  const isReady = useFirstAnswers(
    order !== undefined && firstAnswers.every(({ isPending }) => !isPending),
    shown !== undefined || error !== null || !isStale,
  )
  // An address with filters is one of the list of funds.
  const isListAddress = Object.keys(useSearch({ strict: false })).length > 0
  const [isFinding, setFinding] = useState(isListAddress)
  const [isAsking, setAsking] = useState(false)
  const hasBasket = Object.keys(basket.rows).length > 0 || basket.added.length > 0
  const reason = conflicting
    ? conflicting.words
    : error
      ? wordsOf(error)
      : order?.fault
        ? text(`dealing.self.${order.fault}`, {
            amount: money(order.spent - order.available, order.currency),
          })
        : order?.content
          ? undefined
          : text(`dealing.self.${nothingYet(order)}`, whose)
  const review = () => {
    if (!contract || !order?.content) return
    beginOrdering({ contractId: contract.id, page: '/dealing/self', content: order.content })
    void navigate({ to: '/dealing/approve' })
  }
  return (
    <>
      <PageHead
        back={{ to: '/dealing', label: text('dealing.title') }}
        title={text('shell.page.self')}
        line={text(`dealing.self.${order?.isSameWay ? 'leadSameWay' : 'lead'}`)}
        actions={hasBasket && <Button onClick={emptyBasket}>{text('dealing.self.clear')}</Button>}
      />
      {(isReady || held.isLoadingError) && <ConflictingOrder found={conflicting} />}
      {missing ? (
        missing
      ) : held.isLoadingError ? (
        <Failed message={text('dealing.withdraws.failed', whose)} onRetry={() => held.refetch()} />
      ) : !order || !isReady ? (
        <WaitingPage />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            <BasketTable
              order={order}
              preview={error ? undefined : shown?.preview}
              isStale={isStale}
              onFind={() => setFinding(true)}
            />
            <Meters order={order} preview={error || isStale ? undefined : shown?.preview} />
            {shown && !error && <AheadNote preview={shown.preview} dates={shown.dates} />}
            {shown && !error && <DatesCard dates={shown.dates} isStale={isStale} />}
          </div>
          <div className={styles.aside}>
            {shown && !error && <MixCard preview={shown.preview} isStale={isStale} />}
            <ReviewBox
              label={text('dealing.self.review')}
              needed="deal"
              reason={reason}
              isUntouched={order.isUnchanged && !order.fault && !conflicting}
              tryAgain={tryAgain}
              isBusy={isStale}
              preview={error || isStale ? undefined : shown?.preview}
              isPinned={hasBasket || order.content !== undefined}
              onReview={order.isLeaving ? () => setAsking(true) : review}
            />
          </div>
        </div>
      )}
      {isAsking && order && (
        <SwitchQuestion
          to="SELF"
          isHeldMoved={order.isSameWay}
          onStay={() => setAsking(false)}
          onGo={review}
        />
      )}
      {isReady && isFinding && <FindFunds onClose={() => setFinding(false)} />}
    </>
  )
}

/** Names the text that says how to begin while nothing differs from what is held and from the split in force. */
function nothingYet(order: BasketOrder | undefined) {
  const hasTyped = (order?.shared ?? 0) > 0
  const hasSplit = hasTyped || order?.prefilled !== undefined
  if (order?.isSameWay) return order.isLeaving && hasSplit ? 'unchangedModel' : 'emptySameWay'
  return hasTyped ? 'unchanged' : 'empty'
}

/** The list of the screener in a sheet; its code comes when it is opened. */
function FindFunds({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage()
  return (
    <Dialog
      title={text('dealing.self.find')}
      look="sheet"
      onClose={onClose}
      actions={
        <Button look="primary" large onClick={onClose}>
          {text('common.done')}
        </Button>
      }
    >
      <CardBoundary
        fallback={<Failed message={text('dealing.self.findFailed')} onRetry={() => location.reload()} />}
      >
        <Suspense fallback={<Skeleton height="640px" />}>
          <FundFinder />
        </Suspense>
      </CardBoundary>
    </Dialog>
  )
}
