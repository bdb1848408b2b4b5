import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import type { Contract } from '@fundholder/protocol/contracts.ts'
import { Link } from '@tanstack/react-router'
import { useAwaitingSecond } from '#account/use-awaiting-second.ts'
import { useContract } from '#account/use-contract.ts'
import { useHoldings } from '#account/use-holdings.ts'
import { useModelPortfolios } from '#account/use-model-portfolios.ts'
import { useOrdersUnderWay } from '#account/use-orders.ts'
import { useWhose } from '#account/use-whose.ts'
import { LastContributionsCard } from '#features/contributions/last-contributions-card.tsx'
import { useLastContributions } from '#features/contributions/use-last-contributions.ts'
import { OrderInTheWay } from '#features/ordering/order-in-the-way.tsx'
import { useOrderInTheWay } from '#features/ordering/use-order-in-the-way.ts'
import { AwaitingCard } from '#features/orders/awaiting-card.tsx'
import { OrderRows } from '#features/orders/order-rows.tsx'
import { DealingLinks } from '#features/strategy/dealing-links.tsx'
import { StrategyChoice } from '#features/strategy/strategy-choice.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import head from '#ui/page-head.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFirstAnswers } from '#ui/use-first-answers.ts'
import { WaitingPage } from './waiting-page.tsx'
import styles from './work-page.module.css'

/** Where dealing starts: the strategy, what is under way, and the ways on. */
export function DealingScreen() {
  const { text } = useLanguage()
  const whose = useWhose()
  const { data: contract, isSuccess, isLoadingError, refetch } = useContract()
  return (
    <>
      <PageHead title={text('dealing.title')} line={text('dealing.lead', whose)} />
      {isLoadingError ? (
        <Failed message={text('dealing.failed', whose)} onRetry={() => refetch()} />
      ) : isSuccess && !contract ? (
        <Empty message={text('dealing.none')}>
          <p>{text('dealing.noneNext')}</p>
        </Empty>
      ) : !contract ? (
        <WaitingPage />
      ) : (
        <Dealing contract={contract} />
      )}
    </>
  )
}

function Dealing({ contract }: { contract: Contract }) {
  const inTheWay = useOrderInTheWay('mix')
  const firstAnswers = [useOrdersUnderWay(), useHoldings(), useModelPortfolios(), useLastContributions(1)]
  const isAwaiting = useAwaitingSecond().isLoading
  const stands = useFirstAnswers(!isAwaiting && firstAnswers.every(({ isPending }) => !isPending))
  if (!stands) return <WaitingPage />
  return (
    <>
      <OrderInTheWay found={inTheWay} />
      <div className={styles.page}>
        <div className={styles.main}>
          <AwaitingCard />
          <StrategyChoice contract={contract} />
        </div>
        <div className={styles.aside}>
          <DealingLinks />
        </div>
        <div className={styles.below}>
          <UnderWay />
          <LastContributionsCard />
        </div>
      </div>
    </>
  )
}

function UnderWay() {
  const { text } = useLanguage()
  const { data, isLoadingError, refetch } = useOrdersUnderWay()
  return (
    <Card
      title={text('dealing.pending.title')}
      meta={text('dealing.settles')}
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
        <Empty message={text('dealing.pending.empty')}>
          <p>{text('dealing.pending.emptyNext')}</p>
        </Empty>
      ) : (
        <OrderRows orders={data.data.slice(0, LIST_PAGE_SIZE)} />
      )}
    </Card>
  )
}
