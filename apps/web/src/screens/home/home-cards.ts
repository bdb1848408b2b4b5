import type { ParseKeys } from 'i18next'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { packed } from '#features/grid/layout/grid-layout.ts'
import { type LazyPart, lazyPart } from '#ui/layout/lazy-page.ts'

/** Texts that need nothing filled in. */
type Title = Exclude<Extract<ParseKeys, `${string}.title`>, 'shell.theme.title'>
export type CardOfTable = {
  title: Title
  Card: LazyPart<CardProps>
  size: { w: number; h: number }
  /** Holds a wide chart, which narrower grids give more room. */
  isChart?: true
  /** Usual height on a phone, where its rows do not count. */
  phonePx?: number
  /** Shown before anything else is requested. */
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
export const CARDS: Readonly<Record<string, CardOfTable>> = {
  'performance-card': {
    title: 'dashboard.performance.title',
    Card: lazyPart(async () => (await import('#features/performance/performance-card.tsx')).PerformanceCard),
    size: { w: 8, h: 11 },
    isChart: true,
    isFirst: true,
  },
  categories: {
    title: 'distributions.categories.title',
    Card: lazyPart(
      async () => (await import('#features/distributions/distribution-card.tsx')).CategoriesCard,
    ),
    size: { w: 4, h: 11 },
    phonePx: 393,
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
    phonePx: 301,
  },
  'valuation-card': {
    title: 'valuation.title',
    Card: lazyPart(async () => (await import('#features/valuation/valuation-card.tsx')).ValuationCard),
    size: { w: 8, h: 10 },
    isChart: true,
    phonePx: 185,
  },
  'findings-card': {
    title: 'findings.title',
    Card: lazyPart(
      async () => (await import('#features/portfolio-alerts/portfolio-alerts-card.tsx')).PortfolioAlertsCard,
    ),
    size: { w: 4, h: 6 },
    phonePx: 228,
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
  'summary-card': {
    title: 'summary.title',
    Card: lazyPart(async () => (await import('#features/summary/summary-card.tsx')).SummaryCard),
    size: { w: 4, h: 10 },
    isDetail: true,
  },
  'esg-card': {
    title: 'esg.title',
    Card: lazyPart(async () => (await import('#features/esg/esg-card.tsx')).EsgCard),
    size: { w: 8, h: 8 },
    isDetail: true,
  },
  'pending-orders-card': {
    title: 'pendingOrders.title',
    Card: lazyPart(
      async () => (await import('#features/order-tracking/home/pending-orders-card.tsx')).PendingOrdersCard,
    ),
    size: { w: 4, h: 6 },
    isDetail: true,
  },
  'risk-card': {
    title: 'risk.title',
    Card: lazyPart(async () => (await import('#features/risk/risk-card.tsx')).RiskCard),
    size: { w: 12, h: 9 },
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
 * The code of the cards that are first. They are drawn together with the grid: what comes into it later waits another
 * 300 ms, by which React keeps places from changing in quick succession. A card whose code does not come says so itself.
 */
export const loadFirstCards = () =>
  Promise.allSettled(Object.values(CARDS).flatMap(({ isFirst, Card }) => (isFirst ? [Card.preload()] : [])))

/** All cards, and which of them the standard view of a member has. */
export const KNOWN = Object.entries(CARDS).map(([i, { size, isChart, isDetail, isExtra }]) => ({
  i,
  ...size,
  isChart,
  isExtra: isDetail ?? isExtra,
}))
/** Sizes of the cards on an employer's Home, in the order in which they are placed: transactions, pending orders, summary. */
const EMPLOYER_SIZES: Readonly<Record<string, { w: number; h: number }>> = {
  'transaction-card': { w: 8, h: 16 },
  'pending-orders-card': { w: 4, h: 8 },
  'summary-card': { w: 4, h: 8 },
}
/** All cards, and which of them an employer's standard view has. */
export const EMPLOYER_KNOWN = KNOWN.map((card) => ({
  ...card,
  ...EMPLOYER_SIZES[card.i],
  isExtra: !(card.i in EMPLOYER_SIZES),
}))
/** The places of the cards of the view of details. */
export const DETAILS = packed(
  Object.entries(CARDS).flatMap(([i, { size, isDetail }]) => (isDetail ? [{ i, ...size }] : [])),
)
export const EMPLOYER_LAYOUT = packed(Object.entries(EMPLOYER_SIZES).map(([i, size]) => ({ i, ...size })))
