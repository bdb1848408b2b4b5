import { createRoute } from '@tanstack/react-router'
import { type AskedFund, askedFund } from '#features/fund/fund-search-params.ts'
import { type AskedModel, askedModel } from '#features/model-portfolio/model-search-params.ts'
import { askedStrategy } from '#features/order-entry/model/strategy-search-params.ts'
import { type AskedPeriod, askedPeriod } from '#features/period/chosen-period.ts'
import { askedScreener } from '#features/screener/screener-search-params.ts'
import { insidePage, root } from './root-route.ts'

const fund = createRoute({
  getParentRoute: () => root,
  path: '/dealing/fund/$id',
  staticData: { title: 'shell.page.fund' },
  validateSearch: (search: Record<string, unknown>): AskedPeriod & AskedFund => ({
    ...askedPeriod(search),
    ...askedFund(search),
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
  validateSearch: (search: Record<string, unknown>): AskedPeriod & AskedModel => ({
    ...askedPeriod(search),
    ...askedModel(search),
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
  validateSearch: askedStrategy,
  component: insidePage(
    () => import('#screens/dealing/model-strategy.tsx'),
    (code) => code.ModelStrategyScreen,
  ),
})

const ownStrategy = createRoute({
  getParentRoute: () => root,
  path: '/dealing/self',
  staticData: { title: 'shell.page.self' },
  validateSearch: askedScreener,
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

/** What is bought and sold, and what came of it. */
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
