import { addDays } from '@fundholder/domain/calendar.ts'
import { NEWCOMER_DAYS } from '@fundholder/domain/limits.ts'
import { Suspense, useEffect } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import type { Dates } from '#account/queries/portfolio/use-dates.ts'
import { NothingChosenCard } from '#features/next-steps/next-steps-card.tsx'
import { useHomeOrders } from '#features/order-tracking/home/use-home-orders.ts'
import { MoneyFacts } from '#features/summary/money-facts.tsx'
import { PortfolioValue } from '#features/summary/portfolio-value.tsx'
import { TransactionsCard } from '#features/transactions/transactions-card.tsx'
import { useLanguage } from '#language/use-language.ts'
import { markFirstViewShown } from '#session/first-view.ts'
import { Facts } from '#ui/layout/facts.tsx'
import page from '#ui/layout/work-page.module.css'
import dashboard from './dashboard.module.css'
import { OrderStrip } from './late-order-strip.ts'
import styles from './newcomer-home.module.css'
import { NextSteps } from './next-steps.tsx'
import { useNextSteps } from './use-next-steps.ts'

/** Home in the first days of a contract: orders in progress, the value, next steps and contributions. */
export function NewcomerHome({ about, dates }: { about: PortfolioPeriod; dates: Dates }) {
  const { text, day } = useLanguage()
  const { firstName } = useClient()
  const { steps } = useNextSteps(about)
  const { isAwaited, isReserved, ...found } = useHomeOrders(useContract().data?.id, {
    isValueDrawn: true,
    hasInvestments: true,
  })
  const hasStrip = found.orders.length > 0
  useEffect(markFirstViewShown, [])
  return (
    <>
      <header className={styles.head}>
        <p>{firstName ? text('nextSteps.welcomeName', { name: firstName }) : text('nextSteps.welcome')}</p>
        <p>{text('nextSteps.joined', { day: day(dates.inceptionDate) })}</p>
      </header>
      {(hasStrip || isReserved) && (
        <div className={dashboard.strip}>
          <Suspense>{hasStrip && <OrderStrip {...found} />}</Suspense>
        </div>
      )}
      {isAwaited ? (
        <div className={dashboard.waiting} aria-busy="true" />
      ) : (
        <div className={`${page.page} ${styles.columns}`}>
          <div className={page.main}>
            <div className={styles.value}>
              <PortfolioValue about={about} latest={dates} periodReturn={() => null} />
              <Facts title={text('dashboard.facts.title')}>
                <MoneyFacts about={about} />
              </Facts>
            </div>
            <NextSteps about={about} />
            {steps && steps.funds === 0 && !steps.hasOrders && !steps.isLeaving && <NothingChosenCard />}
          </div>
          <div className={page.aside}>
            <TransactionsCard about={about} latest={dates} />
            <p className={styles.note}>
              {text('nextSteps.later', {
                days: NEWCOMER_DAYS,
                day: day(addDays(dates.inceptionDate, NEWCOMER_DAYS)),
              })}
            </p>
          </div>
        </div>
      )}
    </>
  )
}
