import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import type { Contract } from '@fundholder/protocol/portfolios/contracts.ts'
import { Link } from '@tanstack/react-router'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLastContributions } from '#account/queries/portfolio/use-last-contributions.ts'
import { useModelPortfolios } from '#account/queries/use-model-portfolios.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { ConflictingOrder } from '#features/order-entry/approval/conflicting-order.tsx'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { StrategyChoice } from '#features/order-entry/landing/strategy-choice.tsx'
import { LastContributionsCard } from '#features/order-tracking/contributions/last-contributions-card.tsx'
import { AwaitingCard } from '#features/order-tracking/list/awaiting-card.tsx'
import { OrderRows } from '#features/order-tracking/list/order-rows.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { WaitingPage } from '#screens/waiting-page.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFirstAnswers } from '#ui/hooks/use-first-answers.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from '#ui/layout/work-page.module.css'
import { useMissingContract } from './missing-contract.tsx'

/** Renders the start page of dealing: the strategies, the withdrawal, pending orders and contributions. */
export function DealingScreen() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { data: contract } = useContract()
  const missing = useMissingContract()
  const isPhone = useIsPhone()
  return (
    <>
      <PageHead
        title={text('dealing.title')}
        line={text('dealing.lead', whose)}
        actions={(!isPhone || missing) && <ScreenerLink />}
      />
      {missing ?? (contract ? <Dealing contract={contract} /> : <WaitingPage />)}
    </>
  )
}

function Dealing({ contract }: { contract: Contract }) {
  const conflicting = useConflictingOrder('mix')
  const orders = useOrdersUnderWay()
  const firstAnswers = [orders, useHoldings(), useModelPortfolios(), useLastContributions(1)]
  const isAwaiting = useAwaitingSecondApproval().isLoading
  const isPhone = useIsPhone()
  /** One column: what runs comes before what could be ordered. */
  const areOrdersFirst = isPhone && (orders.data?.data.length ?? 0) > 0
  const isReady = useFirstAnswers(!isAwaiting && firstAnswers.every(({ isPending }) => !isPending))
  if (!isReady) return <WaitingPage />
  return (
    <>
      <ConflictingOrder found={conflicting} />
      <div className={styles.first}>
        <AwaitingCard />
        {areOrdersFirst && <UnderWay />}
        <StrategyChoice contract={contract} />
        {isPhone && <ScreenerLink />}
        {!areOrdersFirst && <UnderWay />}
        <LastContributionsCard />
      </div>
    </>
  )
}

/** On phones below the strategies, which come first there. */
function ScreenerLink() {
  const { text } = useLanguage()
  return (
    <Link to="/screener" className={head.action}>
      <Icon name="filter" size={16} />
      {text('dealing.screener')}
    </Link>
  )
}

function UnderWay() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { data, isLoadingError, refetch } = useOrdersUnderWay()
  const isAwaited = (useAwaitingSecondApproval().data?.data.length ?? 0) > 0
  return (
    <Card
      title={text('dealing.pending.title')}
      meta={
        <>
          {text('dealing.settles')} <HelpLink article="order-settlement" />
        </>
      }
      actions={
        <Link to="/dealing/orders" className={head.action}>
          {text('dealing.pending.all')}
        </Link>
      }
      isWaiting={!data && !isLoadingError}
    >
      {isLoadingError ? (
        <Failed message={text('ordering.list.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton height="56px" />
      ) : data.data.length === 0 ? (
        <Empty message={text(`dealing.pending.${isAwaited ? 'emptyOther' : 'empty'}`)}>
          <p>{text('dealing.pending.emptyNext', whose)}</p>
        </Empty>
      ) : (
        <OrderRows orders={data.data.slice(0, LIST_PAGE_SIZE)} />
      )}
    </Card>
  )
}
