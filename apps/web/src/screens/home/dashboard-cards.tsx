import type { ParseKeys } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import type { CardProps, PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { useClient } from '#account/queries/use-client.ts'
import { useValuation } from '#account/queries/use-valuation.ts'
import { CardOnSight } from '#features/grid/cards/card-on-sight.tsx'
import { CustomisableGrid } from '#features/grid/customisable-grid.tsx'
import { packed } from '#features/grid/layout/grid-layout.ts'
import { systemLayout } from '#features/grid/layout/system-layout.ts'
import { useGridLayout } from '#features/grid/layout/use-grid-layout.ts'
import { useHoldingsCount } from '#features/positions/use-holdings-count.ts'
import { useSummary } from '#features/summary/use-summary.ts'
import { useLanguage } from '#language/use-language.ts'
import { firstViewStands } from '#session/first-view.ts'
import { recall, remember } from '#session/remembered.ts'
import { type LazyPart, lazyPart } from '#ui/layout/lazy-page.ts'
import styles from './dashboard.module.css'
import { NextSteps } from './next-steps.tsx'

/** Texts that need nothing filled in. */
type Title = Exclude<Extract<ParseKeys, `${string}.title`>, 'shell.theme.title'>
type CardOfTable = {
  title: Title
  Card: LazyPart<CardProps>
  size: { w: number; h: number }
  /** Stands before anything else is asked for. */
  isFirst?: true
  /** Only in the view of details. */
  isDetail?: true
  /** In no ready-made view. */
  isExtra?: true
}

/**
 * Every card, in the order of the ready-made views. Sizes are columns of twelve and rows of
 * 25 px with 16 between; each card is placed as far up and then as far left as it fits.
 */
const CARDS: Readonly<Record<string, CardOfTable>> = {
  'performance-card': {
    title: 'dashboard.performance.title',
    Card: lazyPart(async () => (await import('#features/performance/performance-card.tsx')).PerformanceCard),
    size: { w: 8, h: 11 },
    isFirst: true,
  },
  categories: {
    title: 'distributions.categories.title',
    Card: lazyPart(
      async () => (await import('#features/distributions/distribution-card.tsx')).CategoriesCard,
    ),
    size: { w: 4, h: 11 },
  },
  'positions-card': {
    title: 'dashboard.positions.title',
    Card: lazyPart(async () => (await import('#features/positions/positions-card.tsx')).PositionsCard),
    size: { w: 8, h: 11 },
    isFirst: true,
  },
  'transaction-card': {
    title: 'dashboard.transactions.title',
    Card: lazyPart(
      async () => (await import('#features/transactions/transactions-card.tsx')).TransactionsCard,
    ),
    size: { w: 4, h: 16 },
  },
  'valuation-card': {
    title: 'valuation.title',
    Card: lazyPart(async () => (await import('#features/valuation/valuation-card.tsx')).ValuationCard),
    size: { w: 8, h: 14 },
  },
  'findings-card': {
    title: 'findings.title',
    Card: lazyPart(async () => (await import('#features/findings/findings-card.tsx')).FindingsCard),
    size: { w: 4, h: 10 },
  },
  'portfolio-performance-card': {
    title: 'returns.title',
    Card: lazyPart(
      async () =>
        (await import('#features/performance/portfolio-performance-card.tsx')).PortfolioPerformanceCard,
    ),
    size: { w: 8, h: 8 },
    isDetail: true,
  },
  'risk-card': {
    title: 'risk.title',
    Card: lazyPart(async () => (await import('#features/risk/risk-card.tsx')).RiskCard),
    size: { w: 4, h: 18 },
    isDetail: true,
  },
  'summary-card': {
    title: 'summary.title',
    Card: lazyPart(async () => (await import('#features/summary/summary-card.tsx')).SummaryCard),
    size: { w: 4, h: 10 },
    isDetail: true,
  },
  'pending-orders-card': {
    title: 'pendingOrders.title',
    Card: lazyPart(
      async () => (await import('#features/order-tracking/home/pending-orders-card.tsx')).PendingOrdersCard,
    ),
    size: { w: 4, h: 10 },
    isDetail: true,
  },
  'esg-card': {
    title: 'esg.title',
    Card: lazyPart(async () => (await import('#features/esg/esg-card.tsx')).EsgCard),
    size: { w: 12, h: 8 },
    isDetail: true,
  },
  product_types: {
    title: 'distributions.product_types.title',
    Card: lazyPart(
      async () => (await import('#features/distributions/distribution-card.tsx')).ProductTypesCard,
    ),
    size: { w: 4, h: 11 },
    isExtra: true,
  },
  countries: {
    title: 'distributions.countries.title',
    Card: lazyPart(async () => (await import('#features/distributions/distribution-card.tsx')).CountriesCard),
    size: { w: 4, h: 11 },
    isExtra: true,
  },
  sectors: {
    title: 'distributions.sectors.title',
    Card: lazyPart(async () => (await import('#features/distributions/distribution-card.tsx')).SectorsCard),
    size: { w: 4, h: 11 },
    isExtra: true,
  },
  currencies: {
    title: 'distributions.currencies.title',
    Card: lazyPart(
      async () => (await import('#features/distributions/distribution-card.tsx')).CurrenciesCard,
    ),
    size: { w: 4, h: 11 },
    isExtra: true,
  },
  top_ten: {
    title: 'distributions.top_ten.title',
    Card: lazyPart(async () => (await import('#features/distributions/distribution-card.tsx')).TopTenCard),
    size: { w: 4, h: 11 },
    isExtra: true,
  },
}

/**
 * The code of the cards that stand first. They are drawn together with the grid: what comes into it later waits another
 * 300 ms, by which React keeps places from changing in quick succession. A card whose code does not come says so itself.
 */
export const loadFirstCards = () =>
  Promise.allSettled(Object.values(CARDS).flatMap(({ isFirst, Card }) => (isFirst ? [Card.preload()] : [])))

const KNOWN = Object.entries(CARDS).map(([i, { size, isDetail, isExtra }]) => ({
  i,
  ...size,
  isExtra: isDetail ?? isExtra,
}))
/** An employer's money waits to be allocated to members: what came and went, and what is in progress. */
const EMPLOYER_SIZES: Readonly<Record<string, { w: number; h: number }>> = {
  'transaction-card': { w: 8, h: 16 },
  'pending-orders-card': { w: 4, h: 16 },
}
const EMPLOYER_KNOWN = [
  ...Object.entries(EMPLOYER_SIZES).map(([i, size]) => ({ i, ...size, isExtra: undefined })),
  ...KNOWN.filter(({ i }) => !(i in EMPLOYER_SIZES)).map((card) => ({ ...card, isExtra: true as const })),
]
const DETAILS = packed(
  Object.entries(CARDS).flatMap(([i, { size, isDetail }]) => (isDetail ? [{ i, ...size }] : [])),
)
const EMPLOYER_LAYOUT = packed(EMPLOYER_KNOWN.filter(({ isExtra }) => !isExtra))
const LONGEST_WAIT_MS = 1_000

/** Renders the cards under the dashboard's headline, loaded after the value. */
export function DashboardCards({
  about,
  latest,
  isCustomising,
  onDone,
  waiting,
}: CardProps & {
  isCustomising: boolean
  /** The client has arranged the cards. */
  onDone: () => void
  /** Stands here until it is known how the client has left the dashboard. */
  waiting: ReactNode
}) {
  const { text } = useLanguage()
  const positions = useHoldingsCount(about)
  const { isEmployer } = useClient()
  const known = isEmployer ? EMPLOYER_KNOWN : KNOWN
  const usual = {
    system: isEmployer ? EMPLOYER_LAYOUT : systemLayout(KNOWN, positions.data),
    details: DETAILS,
  }
  const grid = useGridLayout(known, usual)
  const isLate = useLate()
  const titles = mapCards(({ title }) => text(title))
  const tellDrawn = useFirstView(
    about,
    grid.cards.filter(({ i }) => CARDS[i]?.isFirst).map(({ i }) => i),
  )
  const contents = mapCards(({ title, Card, isFirst }, id) => (
    <CardOnSight title={text(title)} load={Card.preload} onFirstView={isFirst && (() => tellDrawn(id))}>
      <Card about={about} latest={latest} />
    </CardOnSight>
  ))
  const idle = useIdleCash(about, positions)
  if (!(grid.isKnown && idle.isKnown) && !isLate) return waiting
  return (
    <>
      {idle.isAll && !isEmployer && (
        <div className={styles.steps}>
          <NextSteps about={about} />
        </div>
      )}
      <CustomisableGrid
        grid={grid}
        known={known}
        usual={usual}
        titles={titles}
        contents={contents}
        isCustomising={isCustomising}
        onDone={onDone}
      />
    </>
  )
}

/**
 * Returns whether all money is in cash. The cards wait for it, unless it was not so when Home was last open in this
 * session: what to do next stands above them and would push them down.
 */
function useIdleCash(about: PortfolioPeriod | undefined, positions: ReturnType<typeof useHoldingsCount>) {
  const { data: summary, isPending } = useSummary(about)
  const key = ['idle-cash', about?.portfolioId]
  const isAll = positions.data === 0 && (summary?.toValue ?? 0) > 0
  const isKnown = !isPending && !positions.isPending
  useEffect(() => {
    if (isKnown) remember(key, isAll)
  })
  return { isAll, isKnown: isKnown || recall<boolean>(key) === false }
}

const mapCards = <Value,>(make: (card: CardOfTable, id: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(CARDS).map(([id, card]) => [id, make(card, id)]))

/**
 * Says that the first view stands once it is painted, with its figures or with what became of them.
 *
 * @param ids of the cards that belong to it.
 * @returns what each of them says when it is drawn.
 */
function useFirstView(about: PortfolioPeriod | undefined, ids: readonly string[]) {
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const isAnswered = [useSummary(about), useValuation(about), useHoldingsCount(about)].every(
    ({ isPending }) => !isPending,
  )
  const isWhole = isAnswered && ids.every((id) => drawn.includes(id))
  useEffect(() => {
    if (!isWhole) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(firstViewStands)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWhole])
  return (id: string) => setDrawn((former) => (former.includes(id) ? former : [...former, id]))
}

/** Returns true if the client's layout is late; the default layout is shown until it arrives. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
