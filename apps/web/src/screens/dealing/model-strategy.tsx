import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { beginOrdering, type OrderContent } from '#account/order-draft/ordering.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useModelPortfolios } from '#account/queries/use-model-portfolios.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { useRunningSwitch } from '#account/queries/use-running-switch.ts'
import { ConflictingOrder } from '#features/order-entry/approval/conflicting-order.tsx'
import { useOrderPreview } from '#features/order-entry/approval/use-order-preview.ts'
import { usePreviewWords } from '#features/order-entry/approval/use-preview-words.ts'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { BacktestCard } from '#features/order-entry/model/backtest-card.tsx'
import { ModelChoice } from '#features/order-entry/model/model-choice.tsx'
import { AheadNote } from '#features/order-entry/review/ahead-note.tsx'
import { DatesCard } from '#features/order-entry/review/dates-card.tsx'
import { MixCard } from '#features/order-entry/review/mix-card.tsx'
import { ReviewBox } from '#features/order-entry/review/review-box.tsx'
import { SwitchQuestion } from '#features/order-entry/review/switch-question.tsx'
import { SwitchWarning } from '#features/order-entry/review/switch-warning.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { WaitingPage } from '#screens/waiting-page.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { useFirstAnswers } from '#ui/hooks/use-first-answers.ts'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from '#ui/layout/work-page.module.css'
import { useMissingContract } from './missing-contract.tsx'

/** The six ready mixes, and what each would change. */
export function ModelStrategyScreen() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const wordsOf = usePreviewWords()
  const navigate = useNavigate()
  const { data: contract } = useContract()
  const missing = useMissingContract()
  const holdings = useHoldings()
  const models = useModelPortfolios()
  const { model: requested } = useSearch({ strict: false })
  const present = contract?.strategyType === 'MODEL' ? contract.modelPortfolio : undefined
  const chosen = models.data?.find(({ id }) => id === (requested ?? present))
  const isSwitching = useRunningSwitch() !== undefined
  const isLeaving = contract?.strategyType === 'SELF'
  const [isAsking, setAsking] = useState(false)
  const isSame = chosen !== undefined && chosen.id === present
  const valuedOn = holdings.data?.valuedOn
  const content: OrderContent | undefined =
    chosen && valuedOn && contract
      ? isSame
        ? { kind: 'REBALANCE', valuedOn }
        : { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: chosen.id, valuedOn }
      : undefined
  const { data: shown, error, isStale, tryAgain } = useOrderPreview(content)
  const conflicting = useConflictingOrder('mix', { data: shown, error })
  const firstAnswers = [useOrdersUnderWay(), holdings, models]
  const isReady = useFirstAnswers(
    contract !== undefined && firstAnswers.every(({ isPending }) => !isPending),
    shown !== undefined || error !== null || !isStale,
  )
  const review = () => {
    if (!contract || !content) return
    beginOrdering({ contractId: contract.id, page: '/dealing/model', content })
    void navigate({ to: '/dealing/approve' })
  }
  return (
    <>
      <PageHead
        back={{ to: '/dealing', label: text('dealing.title') }}
        title={text('shell.page.model')}
        line={
          <>
            {text('dealing.model.lead')} <HelpLink article="changing-strategy" />
          </>
        }
      />
      {isReady && <ConflictingOrder found={conflicting} />}
      {missing ? (
        missing
      ) : models.isLoadingError ? (
        <Failed message={text('dealing.model.failed')} onRetry={() => models.refetch()} />
      ) : !models.data || !isReady ? (
        <WaitingPage />
      ) : models.data.length === 0 ? (
        <Empty message={text('dealing.model.empty')}>
          <Link to="/dealing/self" className={head.action}>
            {text('dealing.model.toSelf')}
          </Link>
        </Empty>
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            <ModelChoice
              models={models.data}
              chosen={chosen?.id}
              present={present}
              isSwitching={isSwitching}
              onChoose={(model) =>
                void navigate({ to: '/dealing/model', search: { model }, replace: true, resetScroll: false })
              }
            />
            {chosen && !isSame && !isLeaving && <SwitchWarning to="MODEL" isHeldMoved />}
            {chosen && <BacktestCard model={chosen} />}
            {shown && !error && <AheadNote preview={shown.preview} dates={shown.dates} />}
            {shown && !error && <DatesCard dates={shown.dates} isStale={isStale} />}
          </div>
          <div className={styles.aside}>
            {shown && !error && <MixCard preview={shown.preview} isStale={isStale} />}
            <ReviewBox
              note={isSame && !isSwitching && text('dealing.model.same', whose)}
              label={text(isSame ? 'dealing.model.rebalance' : 'dealing.model.review')}
              needed="deal"
              reason={
                conflicting?.words ??
                (error ? wordsOf(error) : chosen ? undefined : text('dealing.model.pick'))
              }
              tryAgain={tryAgain}
              preview={error || isStale ? undefined : shown?.preview}
              isPinned={chosen !== undefined && !isSame}
              isBusy={isStale || (chosen !== undefined && !shown && !error)}
              onReview={isLeaving ? () => setAsking(true) : review}
            />
          </div>
        </div>
      )}
      {isAsking && <SwitchQuestion to="MODEL" isHeldMoved onStay={() => setAsking(false)} onGo={review} />}
    </>
  )
}
