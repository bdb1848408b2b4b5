import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { fundDates } from '#account/fund-dates.ts'
import { isRefusal } from '#client/failures.ts'
import { CalendarYears } from '#features/fund/calendar-years.tsx'
import { Charges } from '#features/fund/charges.tsx'
import { DealingCard } from '#features/fund/dealing-card.tsx'
import { FACT_SECTIONS, FactCard } from '#features/fund/fact-cards.tsx'
import { FundDocumentsCard } from '#features/fund/fund-documents-card.tsx'
import { FundFacts } from '#features/fund/fund-facts.tsx'
import { FundHead } from '#features/fund/fund-head.tsx'
import { FundHoldings } from '#features/fund/fund-holdings.tsx'
import { FundPerformance } from '#features/fund/fund-performance.tsx'
import { FundSustainability } from '#features/fund/fund-sustainability.tsx'
import { KeyFacts } from '#features/fund/key-facts.tsx'
import { RatiosCard } from '#features/fund/ratios-card.tsx'
import { type FundDetails, useFund, useFundPrices } from '#features/fund/use-fund.ts'
import { AddressedPeriod, PeriodCorrected } from '#features/period/addressed-period.tsx'
import { chosenPeriod } from '#features/period/chosen-period.ts'
import { useLanguage } from '#language/use-language.ts'
import { NothingFound } from '#shell/notices/not-found.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './cards-grid.module.css'

const route = getRouteApi('/dealing/fund/$id')
const FixedDeposit = lazyPart(async () => (await import('#features/fund/fixed-deposit.tsx')).FixedDeposit)
/** Stands far down the page. */
const FundDistributionCard = lazyPart(
  async () => (await import('#features/distributions/fund-distribution-card.tsx')).FundDistributionCard,
)

/** Page of a fund or a fixed deposit. */
export function FundScreen() {
  const { text } = useLanguage()
  const { id } = route.useParams()
  const { data: fund, error, isLoadingError, refetch } = useFund(id)
  if (fund?.kind === 'deposit')
    return (
      <Suspense fallback={<Waiting />}>
        <FixedDeposit fund={fund} />
      </Suspense>
    )
  if (fund && fund.kind !== 'cash') return <Fund key={fund.id} fund={fund} />
  const isKnown = fund !== undefined
  if (isRefusal(error, 'instruments/unknown'))
    return (
      <NothingFound
        title={text('fund.notFound')}
        message={text('fund.unknown')}
        to="/screener"
        label={text('fund.toList')}
      />
    )
  return (
    <>
      {isKnown || isLoadingError ? (
        <PageHead
          back={{ to: '/screener', label: text('fund.screener') }}
          title={fund?.name ?? text('shell.page.fund')}
          isNamed
        />
      ) : (
        <h1 className="visually-hidden">{text('shell.page.fund')}</h1>
      )}
      {isKnown ? (
        <Empty message={text('fund.cash')} />
      ) : !isLoadingError ? (
        <Waiting />
      ) : (
        <Failed message={text('fund.failed')} onRetry={() => refetch()} />
      )}
    </>
  )
}

/** All figures over the period in the address bar; each card loads independently. */
function Fund({ fund }: { fund: FundDetails }) {
  const search = route.useSearch()
  const isPhone = useIsPhone()
  const { data: prices } = useFundPrices(fund.id)
  const firstPrice = prices?.[0]?.dateAsString
  const dates = firstPrice && fundDates(firstPrice, fund.closedOn ?? fund.asOf)
  const chosen = dates && chosenPeriod(dates, search)

  return (
    <>
      <PeriodCorrected search={search} chosen={chosen} />
      <FundHead fund={fund} />
      <FundFacts fund={fund} />
      <div className={styles.grid}>
        <div data-span="8">
          <FundPerformance
            fund={fund}
            period={chosen}
            selector={<AddressedPeriod dates={dates} chosen={chosen} />}
          />
        </div>
        <div data-span="4">
          <KeyFacts fund={fund} />
        </div>
        <div data-span="6">
          <Charges fund={fund} />
        </div>
        <div data-span="6">
          <CalendarYears fund={fund} />
        </div>
        <div data-span="8">
          <FundHoldings fund={fund} />
        </div>
        <div data-span="4">
          <Suspense fallback={<Skeleton height={isPhone ? '76px' : '420px'} />}>
            <FundDistributionCard fund={{ ...fund, asOf: fund.price.dateAsString ?? fund.asOf }} />
          </Suspense>
        </div>
        <div data-span="6">
          <FundDocumentsCard id={fund.id} />
        </div>
        <div data-span="6">
          <FundSustainability fund={fund} />
        </div>
        <div data-span="12" className={styles.accordion}>
          <RatiosCard fund={fund} period={chosen} />
          {fund.dealing && fund.operative && <DealingCard dealing={fund.dealing} />}
          {FACT_SECTIONS.map((section) => (
            <FactCard key={section} fund={fund} section={section} />
          ))}
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="320px" height="34px" />
      <Skeleton width="220px" height="48px" />
      <Skeleton height="72px" />
      <Skeleton height="420px" />
    </div>
  )
}
