import { createRoute } from '@tanstack/react-router'
import { type FundSearchParams, fundSearchParams } from '#search-params/fund-search-params.ts'
import { type ModelSearchParams, modelSearchParams } from '#search-params/model-search-params.ts'
import { type PeriodSearchParams, periodSearchParams } from '#search-params/period-search-params.ts'
import { screenerSearchParams } from '#search-params/screener-search-params.ts'
import { strategySearchParams } from '#search-params/strategy-search-params.ts'
import { insidePage, root } from './root-route.ts'

const fund = createRoute({
  getParentRoute: () => root,
  path: '/dealing/fund/$id',
  staticData: { title: 'shell.page.fund' },
  validateSearch: (search: Record<string, unknown>): PeriodSearchParams & FundSearchParams => ({
    ...periodSearchParams(search),
    ...fundSearchParams(search),
  }),
  component: insidePage(
    () => import('#screens/funds/fund.tsx'),
    (code) => code.FundScreen,
  ),
})

const modelPortfolio = createRoute({
  getParentRoute: () => root,
  path: '/dealing/mp/$id',
  staticData: { title: 'shell.page.modelPortfolio' },
  validateSearch: (search: Record<string, unknown>): PeriodSearchParams & ModelSearchParams => ({
    ...periodSearchParams(search),
    ...modelSearchParams(search),
  }),
  component: insidePage(
    () => import('#screens/funds/model-portfolio.tsx'),
    (code) => code.ModelPortfolioScreen,
  ),
})

const dealing = createRoute({
  getParentRoute: () => root,
  path: '/dealing',
  staticData: { title: 'shell.menu.dealing' },
  component: insidePage(
    () => import('#screens/dealing/dealing.tsx'),
    (code) => code.DealingScreen,
  ),
})

const withdraws = createRoute({
  getParentRoute: () => root,
  path: '/dealing/withdraws',
  staticData: { title: 'shell.page.withdraws' },
  component: insidePage(
    () => import('#screens/dealing/withdraws.tsx'),
    (code) => code.WithdrawsScreen,
  ),
})

const modelStrategy = createRoute({
  getParentRoute: () => root,
  path: '/dealing/model',
  staticData: { title: 'shell.page.model' },
  validateSearch: strategySearchParams,
  component: insidePage(
    () => import('#screens/dealing/model-strategy.tsx'),
    (code) => code.ModelStrategyScreen,
  ),
})

const ownStrategy = createRoute({
  getParentRoute: () => root,
  path: '/dealing/self',
  staticData: { title: 'shell.page.self' },
  validateSearch: screenerSearchParams,
  component: insidePage(
    () => import('#screens/dealing/own-strategy.tsx'),
    (code) => code.OwnStrategyScreen,
  ),
})

const approve = createRoute({
  getParentRoute: () => root,
  path: '/dealing/approve',
  staticData: { title: 'shell.page.approve' },
  component: insidePage(
    () => import('#screens/orders/approve.tsx'),
    (code) => code.ApproveScreen,
  ),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/dealing/orders',
  staticData: { title: 'shell.page.orders' },
  component: insidePage(
    () => import('#screens/orders/orders.tsx'),
    (code) => code.OrdersScreen,
  ),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/dealing/orders/$id',
  staticData: { title: 'shell.page.order' },
  component: insidePage(
    () => import('#screens/orders/order.tsx'),
    (code) => code.OrderScreen,
  ),
})

/** Routes of order entry and order tracking. */
export const dealingRoutes = [
  fund,
  modelPortfolio,
  dealing,
  withdraws,
  modelStrategy,
  ownStrategy,
  approve,
  orders,
  order,
] as const
