import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type PositionQuery, positionQuery } from '#account/queries/portfolio/positions-view.ts'
import { DashboardScreen } from '#screens/home/dashboard.tsx'
import { type ChartSearchParams, chartSearchParams } from '#search-params/chart-search-params.ts'
import { type CompareSearchParams, compareSearchParams } from '#search-params/compare-search-params.ts'
import { documentsSearchParams } from '#search-params/documents-search-params.ts'
import { type PeriodSearchParams, periodSearchParams } from '#search-params/period-search-params.ts'
import { screenerSearchParams } from '#search-params/screener-search-params.ts'
import {
  type TransactionsSearchParams,
  transactionsSearchParams,
} from '#search-params/transactions-search-params.ts'
import { awaitFirstView, markFirstViewShown } from '#session/first-view.ts'
import { FailedPage } from '#shell/notices/failed-page.tsx'
import { dealingRoutes } from './dealing-routes.ts'
import { insidePage, publicPage, root } from './root-route.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'shell.page.dashboard' },
  validateSearch: (
    search: Record<string, unknown>,
  ): PeriodSearchParams & ChartSearchParams & PositionQuery & TransactionsSearchParams => ({
    ...periodSearchParams(search),
    ...chartSearchParams(search),
    ...positionQuery(search),
    ...transactionsSearchParams(search),
  }),
  beforeLoad: ({ cause }) => {
    if (cause === 'enter') awaitFirstView()
  },
  onLeave: markFirstViewShown,
  component: DashboardScreen,
})

const screener = createRoute({
  getParentRoute: () => root,
  path: '/screener',
  staticData: { title: 'shell.page.screener' },
  validateSearch: screenerSearchParams,
  component: insidePage(
    () => import('#screens/funds/screener.tsx'),
    (code) => code.ScreenerScreen,
  ),
})

const compare = createRoute({
  getParentRoute: () => root,
  path: '/screener/compare',
  staticData: { title: 'shell.page.compare' },
  validateSearch: (search: Record<string, unknown>): PeriodSearchParams & CompareSearchParams => ({
    ...periodSearchParams(search),
    ...compareSearchParams(search),
  }),
  component: insidePage(
    () => import('#screens/funds/compare.tsx'),
    (code) => code.CompareScreen,
  ),
})

const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$notice',
  // Each notice has its own title; another address has no page.
  staticData: { access: 'public' },
  // Its texts come with it, so that nothing moves.
  loader: async () => (await import('#screens/legal/legal.tsx')).loadLegalTexts(),
  component: publicPage(
    () => import('#screens/legal/legal.tsx'),
    (code) => code.LegalScreen,
  ),
})

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guide',
  staticData: { title: 'signIn.guide.title', access: 'public' },
  component: publicPage(
    () => import('#screens/legal/guide.tsx'),
    (code) => code.GuideScreen,
  ),
})

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  staticData: { title: 'shell.page.help', access: 'public', isWide: true },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' ? { q } : {}),
  component: publicPage(
    () => import('#screens/help/help.tsx'),
    (code) => code.HelpScreen,
  ),
})

const helpArticle = createRoute({
  getParentRoute: () => root,
  path: '/help/$slug',
  staticData: { title: 'shell.page.help', access: 'public', isWide: true },
  component: publicPage(
    () => import('#screens/help/help-article.tsx'),
    (code) => code.HelpArticleScreen,
  ),
})

const chatbot = createRoute({
  getParentRoute: () => root,
  path: '/chatbot',
  staticData: { title: 'shell.page.chatbot', access: 'public', isBare: true, isWide: true },
  component: publicPage(
    () => import('#screens/help/chatbot.tsx'),
    (code) => code.ChatbotScreen,
  ),
})

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { title: 'shell.page.activate', access: 'public' },
  component: publicPage(
    () => import('#screens/sign-in/activate.tsx'),
    (code) => code.ActivateScreen,
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'shell.page.forgotPassword', access: 'public', isBare: true },
  component: publicPage(
    () => import('#screens/sign-in/forgot-password.tsx'),
    (code) => code.ForgotPasswordScreen,
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'shell.page.resetPassword', access: 'public', isBare: true },
  component: publicPage(
    () => import('#screens/sign-in/reset-password.tsx'),
    (code) => code.ResetPasswordScreen,
  ),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  staticData: { title: 'shell.page.profile', forEmployers: 'shell.menu.admin' },
  component: insidePage(
    () => import('#screens/profile/profile.tsx'),
    (code) => code.ProfileScreen,
  ),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  staticData: { title: 'shell.page.notifications' },
  component: insidePage(
    () => import('#screens/notifications/notifications.tsx'),
    (code) => code.NotificationsScreen,
  ),
})

const calculator = createRoute({
  getParentRoute: () => root,
  path: '/savings-calculator',
  staticData: { title: 'shell.page.calculator', access: 'public', isWide: true },
  component: publicPage(
    () => import('#screens/planning/savings-calculator.tsx'),
    (code) => code.SavingsCalculatorScreen,
  ),
})

const planning = createRoute({
  getParentRoute: () => root,
  path: '/financial-planning',
  staticData: { title: 'shell.menu.planning', forEmployers: false },
  component: insidePage(
    () => import('#screens/planning/financial-planning.tsx'),
    (code) => code.FinancialPlanningScreen,
  ),
})

const documentation = createRoute({
  getParentRoute: () => root,
  path: '/documentation',
  staticData: { title: 'shell.menu.documentation' },
  validateSearch: documentsSearchParams,
  component: insidePage(
    () => import('#screens/documents/documentation.tsx'),
    (code) => code.DocumentationScreen,
  ),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  staticData: { title: 'shell.page.verify', access: 'public' },
  // The QR code of a document names its id.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' || typeof id === 'number' ? { id: String(id).slice(0, 64) } : {},
  component: publicPage(
    () => import('#screens/documents/verify.tsx'),
    (code) => code.VerifyScreen,
  ),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  staticData: { title: 'shell.page.contact', access: 'public', isWide: true },
  component: publicPage(
    () => import('#screens/contact/contact.tsx'),
    (code) => code.ContactScreen,
  ),
})

const routeTree = root.addChildren([
  home,
  screener,
  compare,
  legal,
  guide,
  help,
  helpArticle,
  chatbot,
  activate,
  forgotPassword,
  resetPassword,
  profile,
  notifications,
  calculator,
  planning,
  documentation,
  verify,
  contact,
  ...dealingRoutes,
])

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    caseSensitive: true,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultErrorComponent: FailedPage,
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
