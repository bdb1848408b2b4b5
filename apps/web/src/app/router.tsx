import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type AskedPositions, askedPositions } from '#account/positions-view.ts'
import { type AskedCompare, askedCompare } from '#features/compare/asked-compare.ts'
import { type AskedFund, askedFund } from '#features/fund/asked-fund.ts'
import { type AskedModel, askedModel } from '#features/model-portfolio/asked-model.ts'
import { askedStrategy } from '#features/model-strategy/asked-strategy.ts'
import { type AskedChart, askedChart } from '#features/performance/asked-chart.ts'
import { type AskedPeriod, askedPeriod } from '#features/period/chosen-period.ts'
import { askedScreener } from '#features/screener/asked-screener.ts'
import { type AskedTransactions, askedTransactions } from '#features/transactions/asked-transactions.ts'
import { withAllTexts } from '#language/i18n.ts'
import { awaitFirstView, firstViewStands } from '#session/first-view.ts'
import { sessionState } from '#session/session-state.ts'
import { Crashed } from '#shell/crashed.tsx'
import { NotFound } from '#shell/not-found.tsx'
import type { PageTitle } from '#shell/page.ts'
import { Preparing } from '#shell/preparing.tsx'
import { lazyPage } from '#ui/lazy-page.ts'
import { Portal } from './portal.tsx'

const root = createRootRoute({ component: Portal, notFoundComponent: NotFound })

const isInside = () => sessionState() === 'in'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'shell.page.dashboard' },
  validateSearch: (
    search: Record<string, unknown>,
  ): AskedPeriod & AskedChart & AskedPositions & AskedTransactions => ({
    ...askedPeriod(search),
    ...askedChart(search),
    ...askedPositions(search),
    ...askedTransactions(search),
  }),
  beforeLoad: ({ cause }) => {
    if (cause === 'enter') awaitFirstView()
  },
  onLeave: firstViewStands,
  component: lazyPage(async () => (await import('./signed-in.ts')).DashboardScreen, isInside),
})

const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$notice',
  staticData: { title: 'legal.notice.title', access: 'public' },
  component: lazyPage(async () => (await withAllTexts(import('#screens/legal.tsx'))).LegalScreen),
})

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guide',
  staticData: { title: 'signIn.guide.title', access: 'public' },
  component: lazyPage(async () => (await withAllTexts(import('#screens/guide.tsx'))).GuideScreen),
})

const fund = createRoute({
  getParentRoute: () => root,
  path: '/dealing/fund/$id',
  staticData: { title: 'shell.page.fund' },
  validateSearch: (search: Record<string, unknown>): AskedPeriod & AskedFund => ({
    ...askedPeriod(search),
    ...askedFund(search),
  }),
  component: lazyPage(async () => (await withAllTexts(import('#screens/fund.tsx'))).FundScreen, isInside),
})

const screener = createRoute({
  getParentRoute: () => root,
  path: '/screener',
  staticData: { title: 'shell.page.screener' },
  validateSearch: askedScreener,
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/screener.tsx'))).ScreenerScreen,
    isInside,
  ),
})

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { title: 'shell.page.activate', access: 'public', isBare: true },
  component: lazyPage(async () => (await withAllTexts(import('#screens/activate.tsx'))).ActivateScreen),
})

const compare = createRoute({
  getParentRoute: () => root,
  path: '/screener/compare',
  staticData: { title: 'shell.page.compare' },
  validateSearch: (search: Record<string, unknown>): AskedPeriod & AskedCompare => ({
    ...askedPeriod(search),
    ...askedCompare(search),
  }),
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/compare.tsx'))).CompareScreen,
    isInside,
  ),
})

const modelPortfolio = createRoute({
  getParentRoute: () => root,
  path: '/dealing/mp/$id',
  staticData: { title: 'shell.page.modelPortfolio' },
  validateSearch: (search: Record<string, unknown>): AskedPeriod & AskedModel => ({
    ...askedPeriod(search),
    ...askedModel(search),
  }),
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/model-portfolio.tsx'))).ModelPortfolioScreen,
    isInside,
  ),
})

const dealing = createRoute({
  getParentRoute: () => root,
  path: '/dealing',
  staticData: { title: 'shell.menu.dealing' },
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/dealing.tsx'))).DealingScreen,
    isInside,
  ),
})

const withdraws = createRoute({
  getParentRoute: () => root,
  path: '/dealing/withdraws',
  staticData: { title: 'shell.page.withdraws' },
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/withdraws.tsx'))).WithdrawsScreen,
    isInside,
  ),
})

const modelStrategy = createRoute({
  getParentRoute: () => root,
  path: '/dealing/model',
  staticData: { title: 'shell.page.model' },
  validateSearch: askedStrategy,
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/model-strategy.tsx'))).ModelStrategyScreen,
    isInside,
  ),
})

const ownStrategy = createRoute({
  getParentRoute: () => root,
  path: '/dealing/self',
  staticData: { title: 'shell.page.self' },
  validateSearch: askedScreener,
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/own-strategy.tsx'))).OwnStrategyScreen,
    isInside,
  ),
})

const approve = createRoute({
  getParentRoute: () => root,
  path: '/dealing/approve',
  staticData: { title: 'shell.page.approve' },
  component: lazyPage(
    async () => (await withAllTexts(import('#screens/approve.tsx'))).ApproveScreen,
    isInside,
  ),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/dealing/orders',
  staticData: { title: 'shell.page.orders' },
  component: lazyPage(async () => (await withAllTexts(import('#screens/orders.tsx'))).OrdersScreen, isInside),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/dealing/orders/$id',
  staticData: { title: 'shell.page.order' },
  component: lazyPage(async () => (await withAllTexts(import('#screens/order.tsx'))).OrderScreen, isInside),
})

/** Pages whose screens are still to come; a screen that is ready gets a route of its own above. */
const PREPARING = [
  ['/savings-calculator', 'shell.page.calculator'],
  ['/documentation', 'shell.menu.documentation'],
  ['/contact', 'shell.page.contact'],
] as const satisfies readonly (readonly [string, PageTitle])[]

/** As above; employers have no page there, or one of another name. */
const PREPARING_BY_USER = [
  ['/financial-planning', 'shell.menu.planning', false],
  ['/profile', 'shell.page.profile', 'shell.menu.admin'],
] as const satisfies readonly (readonly [string, PageTitle, PageTitle | false])[]

const PREPARING_PUBLIC = [
  ['/reset-password', 'shell.page.resetPassword'],
  ['/forgot-password', 'shell.page.forgotPassword'],
  ['/chatbot', 'shell.page.chatbot'],
  ['/verify', 'shell.page.verify'],
] as const satisfies readonly (readonly [string, PageTitle])[]

const preparing = PREPARING.map(([path, title]) =>
  createRoute({ getParentRoute: () => root, path, staticData: { title }, component: Preparing }),
)
const preparingByUser = PREPARING_BY_USER.map(([path, title, forEmployers]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, forEmployers },
    component: Preparing,
  }),
)
const preparingPublic = PREPARING_PUBLIC.map(([path, title]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, access: 'public', isBare: true },
    component: Preparing,
  }),
)

const routeTree = root.addChildren([
  home,
  fund,
  screener,
  compare,
  modelPortfolio,
  legal,
  guide,
  activate,
  dealing,
  withdraws,
  modelStrategy,
  ownStrategy,
  approve,
  orders,
  order,
  ...preparing,
  ...preparingByUser,
  ...preparingPublic,
])

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    caseSensitive: true,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultErrorComponent: Crashed,
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    title?: PageTitle
    /** What employers find there instead; `false` for nothing. */
    forEmployers?: PageTitle | false
    /** `public` pages need no session and show no menu. */
    access?: 'public'
    /** Has no footer either. */
    isBare?: boolean
  }
}
