import { daysBetween } from '@fundholder/domain/calendar.ts'
import { NEWCOMER_DAYS } from '@fundholder/domain/limits.ts'
import type { Contract } from '@fundholder/protocol/portfolios/contracts.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { contractChoice } from '#account/queries/client/contract-choice.ts'
import { useClient } from '#account/queries/client/use-client.ts'
import { chosenOf, contractsQuery, useContract } from '#account/queries/client/use-contract.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { type Dates, datesQuery, useDates } from '#account/queries/portfolio/use-dates.ts'
import { ordersUnderWayQuery } from '#account/queries/use-orders.ts'
import { queryClient } from '#client/query-client.ts'
import { CustomiseButton } from '#features/grid/customise/customise-button.tsx'
import { settingsQuery } from '#features/grid/layout/use-settings.ts'
import { useHomeOrders } from '#features/order-tracking/home/use-home-orders.ts'
import { OwnFacts } from '#features/performance/own-facts.tsx'
import { PeriodReturn } from '#features/performance/period-return.tsx'
import { type ChosenPeriod, chosenPeriod, differsFrom } from '#features/period/chosen-period.ts'
import { PeriodSelector } from '#features/period/period-selector.tsx'
import { MoneyFacts } from '#features/summary/money-facts.tsx'
import { PortfolioValue } from '#features/summary/portfolio-value.tsx'
import { summaryQuery, useSummary } from '#features/summary/use-summary.ts'
import { withAllTexts } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import type { PeriodSearchParams } from '#search-params/period-search-params.ts'
import { OTHER_PERIOD } from '#search-params/transactions-search-params.ts'
import { readClaims } from '#session/claims.ts'
import { hasFailed, recall } from '#session/remembered.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import styles from './dashboard.module.css'
import { OrderStrip } from './late-order-strip.ts'

const route = getRouteApi('/')
/** Clears an address of its former period and of what went with it. */
const ANY_PERIOD = { period: undefined, from: undefined, to: undefined, ...OTHER_PERIOD }
const PeriodInstead = lazyPart(
  async () => (await withAllTexts(import('#features/period/period-instead.tsx'))).PeriodInstead,
)
const DashboardCards = lazyPart(async () => {
  const { DashboardCards: Cards, loadFirstCards } = await withAllTexts(import('./dashboard-cards.tsx'))
  await loadFirstCards()
  return Cards
})
const HomeActions = lazyPart(async () => (await withAllTexts(import('./home-actions.tsx'))).HomeActions)
const NewcomerHome = lazyPart(async () => (await withAllTexts(import('./newcomer-home.tsx'))).NewcomerHome)

/**
 * Requests the headline before anything is drawn, if this session knows its contract and dates already. The code of the
 * cards is left for later: on a slow device, reading it delays the value.
 */
export async function askForValue(search: PeriodSearchParams): Promise<void> {
  const { user, entity } = readClaims() ?? {}
  const contracts = recall<Contract[]>(contractsQuery(user, entity).queryKey) ?? []
  const contract = chosenOf(contracts, contractChoice())
  const dates = contract && recall<Dates>(datesQuery(contract.id).queryKey)
  if (!dates) return
  void queryClient.prefetchQuery(ordersUnderWayQuery(contract.id))
  await queryClient.prefetchQuery(summaryQuery(portfolioPeriod(contract, chosenPeriod(dates, search))))
}

/** The home page: a contract's portfolio over the period in the address bar. */
export function DashboardScreen() {
  const { text } = useLanguage()
  const contract = useContract()
  const dates = useDates(contract.data?.id)
  const { isEmployer } = useClient()
  const failed = [contract, dates].find(hasFailed)
  const isNewcomer = !isEmployer && dates.data !== undefined && isFirstDays(dates.data)

  return (
    <>
      <h1 className={failed ? styles.title : 'visually-hidden'}>{text('shell.page.dashboard')}</h1>
      {failed ? (
        <div className={styles.failed}>
          <Failed message={text('dashboard.failed')} onRetry={() => failed.refetch()}>
            <Link to="/contact">{text('shell.page.contact')}</Link>
          </Failed>
        </div>
      ) : contract.isSuccess && !contract.data ? (
        <Empty message={text('common.nothingHere')}>
          <p>{text('dashboard.noAccounts')}</p>
          <Link to="/contact">{text('shell.page.contact')}</Link>
        </Empty>
      ) : contract.data && dates.data && isNewcomer ? (
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <NewcomerHome about={sinceInception(contract.data, dates.data)} dates={dates.data} />
        </Suspense>
      ) : (
        <Dashboard contract={contract.data} dates={dates.data} />
      )}
    </>
  )
}

const isFirstDays = ({ inceptionDate, today }: Dates) => daysBetween(inceptionDate, today) < NEWCOMER_DAYS

const sinceInception = (contract: Contract, { inceptionDate, lastValuationDate }: Dates) =>
  portfolioPeriod(contract, {
    period: 'inception',
    dateFrom: inceptionDate,
    firstDay: inceptionDate,
    dateTo: lastValuationDate,
  })

/** The value first, then all cards at once; each card loads independently. */
function Dashboard({ contract, dates }: { contract: Contract | undefined; dates: Dates | undefined }) {
  const { text, day } = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = dates && chosenPeriod(dates, search)
  const about = contract && chosen && portfolioPeriod(contract, chosen)
  const isShown = useValueShown(about)
  const { user, isEmployer } = useClient()
  // The cards will request it; it is on its way by then.
  useQuery({ ...settingsQuery(user), notifyOnChangeProps: [] })
  const { isAwaited, isReserved, ...found } = useHomeOrders(contract?.id, { isValueDrawn: isShown })
  const hasStrip = found.orders.length > 0 || found.hasAwaiting || found.hasAwaitingAccount
  const [isCustomising, setCustomising] = useState(false)
  const [viewPlace, setViewPlace] = useState<HTMLElement | null>(null)
  const customise = useRef<HTMLButtonElement>(null)
  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <i />
      <i />
    </div>
  )

  return (
    <>
      {chosen && differsFrom(search, chosen) && (
        <Suspense>
          <PeriodInstead search={search} chosen={chosen} dates={dates} />
        </Suspense>
      )}
      <div className={styles.hero}>
        <PortfolioValue
          about={about}
          latest={dates}
          periodReturn={(shown) =>
            isEmployer ? text('dashboard.value.unallocated') : <PeriodReturn about={shown} />
          }
        />
        <div className={styles.tools}>
          <PeriodSelector
            dates={dates}
            chosen={chosen}
            onChange={(period) =>
              navigate({ search: (former) => ({ ...former, ...ANY_PERIOD, ...period }), resetScroll: false })
            }
          />
          <div className={styles.arrange}>
            <div ref={setViewPlace} className={styles.view} />
            <CustomiseButton ref={customise} isCustomising={isCustomising} onChange={setCustomising} />
          </div>
        </div>
      </div>
      {(hasStrip || isReserved) && (
        <div className={styles.strip}>
          <Suspense>{hasStrip && <OrderStrip {...found} />}</Suspense>
        </div>
      )}
      {/* The summary card of an employer has these figures. */}
      {!isEmployer && (
        // Separate keys for loading and loaded, so that a strip between them does not move content.
        <Facts key={isAwaited ? 'awaited' : 'shown'} title={text('dashboard.facts.title')}>
          <MoneyFacts about={isAwaited ? undefined : about} />
          <OwnFacts about={about} isAwaited={!isShown || isAwaited} />
        </Facts>
      )}
      <Suspense fallback={waiting}>
        {isShown && !isAwaited ? (
          <DashboardCards
            about={about}
            latest={dates}
            isCustomising={isCustomising}
            viewPlace={viewPlace}
            onDone={() => {
              setCustomising(false)
              customise.current?.focus({ preventScroll: true })
            }}
            waiting={waiting}
          />
        ) : (
          waiting
        )}
      </Suspense>
      {dates && (
        <div className={styles.note}>
          <p>{text('dashboard.valuationOf', { day: day(about?.dateTo ?? dates.lastValuationDate) })}</p>
          <span className={styles.noteActions}>
            <Suspense>{isShown && about && <HomeActions contractId={contract.id} about={about} />}</Suspense>
          </span>
        </div>
      )}
    </>
  )
}

const LONGEST_WAIT_MS = 1_000

/** Returns true once the headline is displayed or late, so that the cards may load. */
function useValueShown(about: PortfolioPeriod | undefined): boolean {
  const { isPending } = useSummary(about)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => startTransition(() => setShown(true)), isPending ? LONGEST_WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [isShown, isPending])
  return isShown
}

function portfolioPeriod(
  { portfolioId, currency }: Contract,
  { period, dateFrom, firstDay, dateTo }: ChosenPeriod,
): PortfolioPeriod {
  return { portfolioId, currency, period, dateFrom, firstDay, dateTo }
}
