import type { ParseKeys } from 'i18next'
import { CardOnSight } from '#features/grid/card-on-sight.tsx'
import { DashboardGrid } from '#features/grid/dashboard-grid.tsx'
import { packed } from '#features/grid/grid-layout.ts'
import { useLanguage } from '#language/use-language.ts'
import type { CardProps } from '#session/portfolio-period.ts'
import { type LazyPart, lazyPart } from '#ui/lazy-page.ts'

/** Texts that need nothing filled in. */
type Title = Exclude<Extract<ParseKeys, `${string}.title`>, 'shell.theme.title'>
type CardOfTable = {
  title: Title
  Card: LazyPart<CardProps>
  size: { w: number; h: number }
  /** Not in the system layout: who wants it adds it. */
  isExtra?: true
}

/**
 * Every card, in the order of the system layout: the first ones stand on top. Sizes are columns of twelve and rows of
 * 25 px with 16 between; each card is placed as far up and then as far left as it fits.
 */
const CARDS: Readonly<Record<string, CardOfTable>> = {
  'performance-card': {
    title: 'dashboard.performance.title',
    Card: lazyPart(async () => (await import('#features/performance/performance-card.tsx')).PerformanceCard),
    size: { w: 8, h: 11 },
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
  },
  'transaction-card': {
    title: 'dashboard.transactions.title',
    Card: lazyPart(
      async () => (await import('#features/transactions/transactions-card.tsx')).TransactionsCard,
    ),
    size: { w: 4, h: 16 },
  },
  'findings-card': {
    title: 'findings.title',
    Card: lazyPart(async () => (await import('#features/findings/findings-card.tsx')).FindingsCard),
    size: { w: 8, h: 8 },
  },
  'esg-card': {
    title: 'esg.title',
    Card: lazyPart(async () => (await import('#features/esg/esg-card.tsx')).EsgCard),
    size: { w: 4, h: 12 },
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

/** What stands under the dashboard's headline: code that comes after the value. */
export function DashboardCards(props: CardProps) {
  const { text } = useLanguage()
  const sizes = Object.entries(CARDS).flatMap(([i, { size, isExtra }]) => (isExtra ? [] : [{ i, ...size }]))
  return (
    <DashboardGrid layout={packed(sizes)}>
      {(id) => {
        const card = CARDS[id]
        return (
          card && (
            <CardOnSight title={text(card.title)}>
              <card.Card {...props} />
            </CardOnSight>
          )
        )
      }}
    </DashboardGrid>
  )
}
