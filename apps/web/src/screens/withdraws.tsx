import { useNavigate } from '@tanstack/react-router'
import { beginOrdering } from '#account/ordering.ts'
import { useClient } from '#account/use-client.ts'
import { useContract } from '#account/use-contract.ts'
import { useHoldings } from '#account/use-holdings.ts'
import { useOrdersUnderWay } from '#account/use-orders.ts'
import { useWhose } from '#account/use-whose.ts'
import { useWithdrawal } from '#account/withdrawal.ts'
import { AheadNote } from '#features/ordering/ahead-note.tsx'
import { DatesCard } from '#features/ordering/dates-card.tsx'
import { OrderInTheWay } from '#features/ordering/order-in-the-way.tsx'
import { ReviewBox } from '#features/ordering/review-box.tsx'
import { useOrderInTheWay } from '#features/ordering/use-order-in-the-way.ts'
import { useOrderPreview } from '#features/ordering/use-order-preview.ts'
import { usePreviewWords } from '#features/ordering/use-preview-words.ts'
import { PayoutCard } from '#features/withdrawal/payout-card.tsx'
import { PositionsTable } from '#features/withdrawal/positions-table.tsx'
import { RefusedNotice } from '#features/withdrawal/refused-notice.tsx'
import { TypeChoice } from '#features/withdrawal/type-choice.tsx'
import { useWithdrawalContent } from '#features/withdrawal/use-withdrawal-content.ts'
import { useShutFunds, WithoutSuspended } from '#features/withdrawal/without-suspended.tsx'
import { useLanguage } from '#language/use-language.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useFirstAnswers } from '#ui/use-first-answers.ts'
import { WaitingPage } from './waiting-page.tsx'
import styles from './work-page.module.css'

/** Withdraw all of it, or a percentage of each position. */
export function WithdrawsScreen() {
  const { text } = useLanguage()
  const whose = useWhose()
  const wordsOf = usePreviewWords()
  const navigate = useNavigate()
  const { data: contract } = useContract()
  const { isEmployer } = useClient()
  const { type } = useWithdrawal()
  const { content, isUnclear, hasFree } = useWithdrawalContent()
  const { data: shown, error, isStale, tryAgain } = useOrderPreview(content)
  const inTheWay = useOrderInTheWay(type === 'TOTAL' ? 'everything' : 'other', { data: shown, error })
  const shut = useShutFunds()
  const firstAnswers = [useHoldings(), useOrdersUnderWay()]
  const stands = useFirstAnswers(
    firstAnswers.every(({ isPending }) => !isPending),
    shown !== undefined || error !== null || !isStale,
  )
  const reason = inTheWay
    ? inTheWay.words
    : shut
      ? text('dealing.withdraws.suspendedShort')
      : error
        ? wordsOf(error)
        : isUnclear
          ? text('dealing.withdraws.wrong')
          : content
            ? undefined
            : text(hasFree ? 'dealing.withdraws.nothing' : 'dealing.withdraws.noneFree', whose)
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
        line={text('dealing.withdraws.lead')}
      />
      {stands && <OrderInTheWay found={inTheWay} />}
      {!stands ? (
        <WaitingPage />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            {shut && <WithoutSuspended names={shut} />}
            {error && !inTheWay && !shut && <RefusedNotice error={error} words={wordsOf(error)} />}
            <TypeChoice />
            <PositionsTable preview={error ? undefined : shown?.preview} />
            {shown && !error && <AheadNote preview={shown.preview} dates={shown.dates} />}
            {shown && !error && <DatesCard dates={shown.dates} isForTwo={isEmployer} isStale={isStale} />}
          </div>
          <div className={styles.aside}>
            {!error && (shown || isStale) && <PayoutCard shown={shown} isStale={isStale} />}
            <ReviewBox
              label={text('dealing.withdraws.review')}
              reason={reason}
              tryAgain={tryAgain}
              isBusy={isStale}
              isPinned={content !== undefined}
              onReview={review}
            />
          </div>
        </div>
      )}
    </>
  )
}
