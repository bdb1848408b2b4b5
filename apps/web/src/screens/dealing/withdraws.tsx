import { useNavigate } from '@tanstack/react-router'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { ConflictingOrder } from '#features/order-entry/approval/conflicting-order.tsx'
import { useOrderPreview } from '#features/order-entry/approval/use-order-preview.ts'
import { usePreviewWords } from '#features/order-entry/approval/use-preview-words.ts'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { AheadNote } from '#features/order-entry/review/ahead-note.tsx'
import { DatesCard } from '#features/order-entry/review/dates-card.tsx'
import { ReviewBox } from '#features/order-entry/review/review-box.tsx'
import { AmountCard } from '#features/order-entry/withdrawal/amount-card.tsx'
import { PauseNotice } from '#features/order-entry/withdrawal/pause-notice.tsx'
import { PayoutCard } from '#features/order-entry/withdrawal/payout-card.tsx'
import { PositionsTable } from '#features/order-entry/withdrawal/positions-table.tsx'
import { RefusedNotice } from '#features/order-entry/withdrawal/refused-notice.tsx'
import { takenOut } from '#features/order-entry/withdrawal/taken-out.ts'
import {
  freeAmount,
  isCashOnly,
  useWithdrawalContent,
} from '#features/order-entry/withdrawal/use-withdrawal-content.ts'
import { useShutFunds, WithoutSuspended } from '#features/order-entry/withdrawal/without-suspended.tsx'
import { useLanguage } from '#language/use-language.ts'
import { WaitingPage } from '#screens/waiting-page.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import notice from '#ui/feedback/notice.module.css'
import { useFirstAnswers } from '#ui/hooks/use-first-answers.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import page from '#ui/layout/work-page.module.css'
import { useMissingContract } from './missing-contract.tsx'
import styles from './withdraws.module.css'

/** Withdraw everything, an amount, or a percentage of each fund. */
export function WithdrawsScreen() {
  const { text, money } = useLanguage()
  const whose = useOwnerContext()
  const wordsOf = usePreviewWords()
  const navigate = useNavigate()
  const { data: contract } = useContract()
  const missing = useMissingContract()
  const held = useHoldings()
  const { isEmployer } = useClient()
  const { type } = useWithdrawal()
  const { content, fault, hasFree } = useWithdrawalContent()
  const { data: shown, error, isStale, tryAgain } = useOrderPreview(content)
  const conflicting = useConflictingOrder(type === 'TOTAL' ? 'everything' : 'other', { data: shown, error })
  const shut = useShutFunds()
  const firstAnswers = [held, useOrdersUnderWay()]
  const isReady = useFirstAnswers(
    firstAnswers.every(({ isPending }) => !isPending),
    shown !== undefined || error !== null || !isStale,
  )
  // A part can be withdrawn while everything has to wait.
  const waits = conflicting?.isOfTotal && freeAmount(held.data) > 0 ? conflicting.words : undefined
  const whyNot = () => {
    if (waits) return text('dealing.withdraws.nothing', whose)
    if (conflicting) return conflicting.words
    if (shut) return text('dealing.withdraws.suspendedShort')
    if (error) return wordsOf(error)
    if (fault)
      return text(`dealing.withdraws.${fault}`, { amount: money(freeAmount(held.data), held.data?.currency) })
    if (content) return undefined
    return text(hasFree ? 'dealing.withdraws.nothing' : 'dealing.withdraws.noneFree', whose)
  }
  const isEverything = type === 'TOTAL' && !conflicting && !shut
  const preview = error ? undefined : shown?.preview
  const review = () => {
    if (!contract || !content) return
    beginOrdering({ contractId: contract.id, page: '/dealing/withdraws', content })
    void navigate({ to: '/dealing/approve' })
  }
  return (
    <>
      <PageHead
        back={{ to: '/dealing', label: text('dealing.title') }}
        title={text('dealing.withdraws.title')}
        line={text(`dealing.withdraws.${isCashOnly(held.data) ? 'leadCash' : 'lead'}`)}
      />
      {isReady && held.data && <ConflictingOrder found={conflicting} />}
      {missing ? (
        missing
      ) : held.isLoadingError ? (
        <Failed message={text('dealing.withdraws.failed', whose)} onRetry={() => held.refetch()} />
      ) : !isReady ? (
        <WaitingPage />
      ) : (
        <div className={`${page.page} ${styles.page}`}>
          <div className={page.main}>
            {shut && <WithoutSuspended names={shut} />}
            {error && !conflicting && !shut && !tryAgain && (
              <RefusedNotice error={error} words={wordsOf(error)} />
            )}
            {!error && <PauseNotice />}
            {isEmployer && hasFree && (
              <div className={`${notice.notice} ${notice.info} ${notice.within}`} role="note">
                <Icon name="notice" />
                <p>{text('dealing.withdraws.unallocated')}</p>
              </div>
            )}
            <AmountCard preview={preview} isStale={isStale} isEverything={isEverything} waits={waits} />
            <div className={`${page.main} ${styles.details}`}>
              <PositionsTable preview={preview} isEverything={isEverything} />
              {shown && !error && <AheadNote preview={shown.preview} dates={shown.dates} />}
              {shown && !error && <DatesCard dates={shown.dates} isForTwo={isEmployer} isStale={isStale} />}
            </div>
          </div>
          <div className={page.aside}>
            {!error && (shown || isStale) && <PayoutCard shown={shown} isStale={isStale} />}
            <ReviewBox
              label={
                preview?.payout
                  ? text('dealing.withdraws.reviewOf', {
                      amount: money(takenOut(preview), preview.currency),
                    })
                  : text('dealing.withdraws.review')
              }
              needed="withdraw"
              reason={whyNot()}
              isUntouched={waits !== undefined}
              tryAgain={tryAgain}
              isBusy={isStale}
              isPinned={hasFree}
              isForTwo={isEmployer}
              onReview={review}
            />
          </div>
        </div>
      )}
    </>
  )
}
