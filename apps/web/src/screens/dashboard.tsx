import { getRouteApi } from '@tanstack/react-router'
import { PerformanceCard } from '#features/performance/performance-card.tsx'
import { PeriodReturn } from '#features/performance/period-return.tsx'
import { RatioFacts } from '#features/performance/ratio-facts.tsx'
import { chosenPeriod, countedDays } from '#features/period/chosen-period.ts'
import { PeriodSelector } from '#features/period/period-selector.tsx'
import { useDates } from '#features/period/use-dates.ts'
import { PositionsCard } from '#features/positions/positions-card.tsx'
import { MoneyFacts } from '#features/summary/money-facts.tsx'
import { PortfolioValue } from '#features/summary/portfolio-value.tsx'
import { TransactionsCard } from '#features/transactions/transactions-card.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useContract } from '#session/use-contract.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Failed } from '#ui/failed.tsx'
import styles from './dashboard.module.css'

const route = getRouteApi('/')

/** The home page: a contract's portfolio over the period in the address bar. */
export function DashboardScreen() {
  const { text, day } = useLanguage()
  const { period: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const contract = useContract()
  const dates = useDates(contract.data?.id)

  if (contract.isLoadingError || dates.isLoadingError)
    return (
      <Failed
        message={text('dashboard.failed')}
        onRetry={() => (contract.isLoadingError ? contract.refetch() : dates.refetch())}
      />
    )
  if (contract.isSuccess && !contract.data)
    return (
      <Empty message={text('common.nothingHere')}>
        <p>{text('dashboard.noAccounts')}</p>
      </Empty>
    )

  const chosen = dates.data && chosenPeriod(dates.data, asked)
  const about = contract.data &&
    chosen && {
      portfolioId: contract.data.portfolioId,
      currency: contract.data.currency,
      dateFrom: chosen.dateFrom,
      dateTo: chosen.dateTo,
    }

  return (
    <>
      <h1 className="visually-hidden">{text('shell.page.dashboard')}</h1>
      <div className={styles.hero}>
        <PortfolioValue
          about={about}
          asOf={dates.data?.lastValuationDate}
          periodInWords={chosen && text(`dashboard.period.long.${chosen.period}`)}
          periodReturn={<PeriodReturn about={about} />}
        />
        <PeriodSelector
          dates={dates.data}
          period={chosen?.period}
          onChange={(period) => navigate({ search: { period }, replace: true, resetScroll: false })}
        />
      </div>
      <Facts title={text('dashboard.facts.title')}>
        <MoneyFacts about={about} />
        <RatioFacts about={about} />
      </Facts>
      <div className={styles.cards}>
        <div className={styles.wide}>
          <PerformanceCard about={about} days={chosen && dates.data && countedDays(dates.data, chosen)} />
        </div>
        <PositionsCard about={about} pricedUntil={dates.data?.lastValuationDate} />
        <TransactionsCard about={about} />
      </div>
      {dates.data && (
        <p className={styles.note}>
          {text('dashboard.valuationOf', { day: day(dates.data.lastValuationDate) })}
        </p>
      )}
    </>
  )
}
