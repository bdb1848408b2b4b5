import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { emptyBasket, useBasket } from '#account/basket.ts'
import { beginOrdering } from '#account/ordering.ts'
import { useContract } from '#account/use-contract.ts'
import { useHoldings } from '#account/use-holdings.ts'
import { useOrdersUnderWay } from '#account/use-orders.ts'
import { useWhose } from '#account/use-whose.ts'
import { CardBoundary } from '#features/grid/card-boundary.tsx'
import { AheadNote } from '#features/ordering/ahead-note.tsx'
import { DatesCard } from '#features/ordering/dates-card.tsx'
import { MixCard } from '#features/ordering/mix-card.tsx'
import { OrderInTheWay } from '#features/ordering/order-in-the-way.tsx'
import { ReviewBox } from '#features/ordering/review-box.tsx'
import { SwitchWarning } from '#features/ordering/switch-warning.tsx'
import { useOrderInTheWay } from '#features/ordering/use-order-in-the-way.ts'
import { useOrderPreview } from '#features/ordering/use-order-preview.ts'
import { usePreviewWords } from '#features/ordering/use-preview-words.ts'
import { BasketTable } from '#features/own-strategy/basket-table.tsx'
import { Meters } from '#features/own-strategy/meters.tsx'
import { useBasketOrder } from '#features/own-strategy/use-basket-order.ts'
import { useContributionSplit } from '#features/own-strategy/use-contribution-split.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Failed } from '#ui/failed.tsx'
import { lazyPart } from '#ui/lazy-page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFirstAnswers } from '#ui/use-first-answers.ts'
import { WaitingPage } from './waiting-page.tsx'
import styles from './work-page.module.css'

const FundFinder = lazyPart(async () => (await import('./fund-finder.tsx')).FundFinder)

/** Sell, buy and split in one order, and the list of funds to choose from. */
export function OwnStrategyScreen() {
  const { text } = useLanguage()
  const whose = useWhose()
  const wordsOf = usePreviewWords()
  const navigate = useNavigate()
  const { data: contract } = useContract()
  const held = useHoldings()
  const basket = useBasket()
  const order = useBasketOrder()
  const { data: shown, error, isStale, tryAgain } = useOrderPreview(order?.content)
  const inTheWay = useOrderInTheWay(order?.isSameWay ? 'mix' : 'other', { data: shown, error })
  const firstAnswers = [useOrdersUnderWay(), useContributionSplit()]
  const stands = useFirstAnswers(
    order !== undefined && firstAnswers.every(({ isPending }) => !isPending),
    shown !== undefined || error !== null || !isStale,
  )
  const hasBasket = Object.keys(basket.rows).length > 0 || basket.added.length > 0
  const reason = inTheWay
    ? inTheWay.words
    : error
      ? wordsOf(error)
      : order?.fault
        ? text(`dealing.self.${order.fault}`)
        : order?.content
          ? undefined
          : text(`dealing.self.${order?.isSameWay ? 'emptySameWay' : 'empty'}`, whose)
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
        line={text('dealing.self.lead')}
        actions={hasBasket && <Button onClick={emptyBasket}>{text('dealing.self.clear')}</Button>}
      />
      {(stands || held.isLoadingError) && <OrderInTheWay found={inTheWay} />}
      {held.isLoadingError ? (
        <Failed message={text('dealing.withdraws.failed')} onRetry={() => held.refetch()} />
      ) : !order || !stands ? (
        <WaitingPage />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            {contract?.strategyType === 'MODEL' && <SwitchWarning to="SELF" isHeldMoved={order.isSameWay} />}
            <BasketTable order={order} preview={error ? undefined : shown?.preview} isStale={isStale} />
            <Meters order={order} preview={error || isStale ? undefined : shown?.preview} />
            {shown && !error && <AheadNote preview={shown.preview} dates={shown.dates} />}
            {shown && !error && <DatesCard dates={shown.dates} isStale={isStale} />}
          </div>
          <div className={styles.aside}>
            {shown && !error && <MixCard preview={shown.preview} isStale={isStale} />}
            <ReviewBox
              label={text('dealing.self.review')}
              reason={reason}
              tryAgain={tryAgain}
              isBusy={isStale}
              isPinned={hasBasket}
              onReview={review}
            />
          </div>
        </div>
      )}
      {(stands || held.isLoadingError) && <FindFunds />}
    </>
  )
}

/** The list of the screener below what is ordered; its code comes after that of the page. */
function FindFunds() {
  const { text } = useLanguage()
  return (
    <section aria-labelledby="find-funds" className={styles.find}>
      <h2 id="find-funds">{text('dealing.self.find')}</h2>
      <p>{text('dealing.self.findText')}</p>
      <CardBoundary
        fallback={<Failed message={text('dealing.self.findFailed')} onRetry={() => location.reload()} />}
      >
        <Suspense fallback={<Skeleton height="640px" />}>
          <FundFinder />
        </Suspense>
      </CardBoundary>
    </section>
  )
}
