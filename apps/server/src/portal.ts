import { createHmac } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import { registerAccountActivity } from '#account-activity/account-activity.routes.ts'
import { registerAnalysis } from '#analysis/analysis.routes.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import { serveApiDescription } from '#api-description/api-description.routes.ts'
import { registerAssistant } from '#assistant/assistant.routes.ts'
import { languageModel } from '#assistant/phrasing/language-model.ts'
import { registerAvailability } from '#availability/availability.routes.ts'
import { refuseWhileBlocked } from '#availability/availability.ts'
import { serveBrands } from '#brands/serve-brands.ts'
import { registerBenchmarks } from '#catalogue/benchmarks/benchmarks.routes.ts'
import { registerInstruments } from '#catalogue/instruments/instruments.routes.ts'
import { registerModelPortfolios } from '#catalogue/model-portfolios/model-portfolios.routes.ts'
import { registerPrices } from '#catalogue/prices/prices.routes.ts'
import { fundIndex, memoryOf } from '#catalogue/search/fund-index.ts'
import { accountsOf } from '#contracts/accounts/accounts.ts'
import { registerContracts } from '#contracts/contracts.routes.ts'
import { accruedFee, nextFeeTerm } from '#dealing/contract-fees/accrued-fee.ts'
import { registerDemo } from '#demo/demo.routes.ts'
import { registerDocuments } from '#documents/documents.routes.ts'
import type { ReadingDeps } from '#documents/reading/reader.ts'
import type { DocumentStorage } from '#documents/storage/document-storage.ts'
import { registerEmployerAdmin } from '#employer-admin/employer-admin.routes.ts'
import { registerEndOfService } from '#end-of-service/end-of-service.routes.ts'
import { lastGratuity } from '#end-of-service/eos-amounts.ts'
import { registerFundDocuments } from '#fund-documents/fund-documents.routes.ts'
import { addressOfDocument } from '#fund-documents/fund-documents.ts'
import { registerHelp } from '#help/help.routes.ts'
import { registerIdentity } from '#identity/identity.routes.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { authenticateSession } from '#identity/sessions/authenticate.ts'
import { pendingAsFigures } from '#imports/history/pending-contributions.queries.ts'
import { instrumentsHeld } from '#ledger/reading/reading.ts'
import { outboxFileIn } from '#messaging/messaging.ts'
import {
  type WaitingMessages,
  waitingAsFigures,
  waitingMessages,
} from '#messaging/outbox/waiting-messages.ts'
import { registerNotifications } from '#notification-list/notifications.routes.ts'
import { registerOrderReceipts } from '#order-receipts/order-receipts.routes.ts'
import { registerOrderVerification } from '#order-verification/order-verification.routes.ts'
import { extendOrderExpiry } from '#orders/approval/expire-orders.ts'
import { registerContributions } from '#orders/contributions/contributions.routes.ts'
import { registerOrders } from '#orders/orders.routes.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { registerPageViews } from '#page-views/page-views.routes.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import { registerPeople } from '#people/people.routes.ts'
import type { AccountSource } from '#people/people-deps.ts'
import { userDataOf } from '#people/user-data/user-data.ts'
import { registerPlanning } from '#planning/planning.routes.ts'
import { atMostEvery } from '#platform/basics/at-most-every.ts'
import { type Config, entityAt } from '#platform/config/config.ts'
import type { Secret } from '#platform/config/secrets.ts'
import { drainWhen } from '#platform/http/draining.ts'
import type { Authenticate, HttpServer, Mount } from '#platform/http/http.ts'
import { httpServer } from '#platform/http/http-server.ts'
import type { LoadLimits, shedLoad } from '#platform/http/load/load-shedding.ts'
import { rateLimits } from '#platform/http/load/rate-limits.ts'
import { type Metrics, openMetrics } from '#platform/http/metrics.ts'
import { serveOperations } from '#platform/http/operations.ts'
import { type Page, servePage } from '#platform/http/page.ts'
import { watchSchema } from '#platform/migrations/schema-readiness.ts'
import { registerPortfolioAlerts } from '#portfolio-alerts/portfolio-alerts.routes.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { registerPortfolios } from '#portfolios/portfolios.routes.ts'
import { latestValue } from '#portfolios/valuation/latest-value.ts'
import { registerFundLists } from '#preferences/fund-lists.routes.ts'
import { registerPreferences } from '#preferences/preferences.routes.ts'
import { registerReports } from '#reports/reports.routes.ts'
import { registerScreener } from '#screener/screener.routes.ts'
import type { PortalDeps } from './portal-deps.ts'

/** The table of contents: every domain that clients can call. */
export function registerDomains(
  mount: Mount,
  deps: PortfolioDeps & AnalysisDeps & IdentityDeps & { documents: DocumentStorage },
): void {
  const people = { ...deps, accounts: accountsFrom(deps) }
  registerIdentity(mount, { ...deps, challengeResent: extendOrderExpiry }, (signedIn) =>
    userDataOf(people, signedIn),
  )
  registerPeople(mount, people)
  registerContracts(mount, deps)
  registerPortfolios(mount, { ...deps, replaceableOf })
  registerEndOfService(mount, deps)
  registerContributions(mount, deps)
  registerOrders(mount, { ...deps, accruedFee, nextFeeTerm, paymentsAwaitingApproval })
  registerOrderVerification(mount, { ...deps, accruedFee, nextFeeTerm })
  registerAnalysis(mount, deps)
  registerPortfolioAlerts(mount, deps)
  registerScreener(mount, deps)
  registerPlanning(mount, deps)
  registerPageViews(mount, deps)
  registerPreferences(mount, deps)
  registerNotifications(mount, deps)
  registerEmployerAdmin(mount, deps)
  registerAccountActivity(mount, deps)
  registerFundLists(mount, deps)
  registerBenchmarks(mount, deps)
  registerInstruments(mount, deps)
  registerModelPortfolios(mount, deps)
  registerPrices(mount, deps)
  registerDocuments(mount, {
    ...deps,
    linkTo: (session, document) => addressOfDocument(deps, session, document),
    funds: fundsOfDocuments(deps),
  })
  registerHelp(mount, deps)
  registerAvailability(mount, deps)
}

/** Instruments as the lists of documents know them. */
export const fundsOfDocuments = ({ market }: Pick<PortfolioDeps, 'market'>): ReadingDeps['funds'] => ({
  heldBy: instrumentsHeld,
  nameOf: (id) => market().instrument(id)?.name,
})

/** A user's contracts with figures of the domains that work them out. */
export const accountsFrom = (deps: PortfolioDeps): AccountSource => ({
  db: deps.db,
  ownership: deps.ownership,
  registered: (signedIn, contracts) => accountsOf(deps.db, signedIn.userId, contracts),
  latestValuation: (trx, contract) => latestValue(deps, trx, contract),
  gratuity: (employment, contract) => lastGratuity(deps, employment, contract),
})

/** Opens the whole portal, ready to listen: calls, API description, page and operators' addresses. */
export async function openPortal({
  deps,
  config,
  page,
  pageKeys,
  isDemo,
  leaving = new AbortController().signal,
  authenticate,
  load,
}: {
  deps: PortalDeps
  config: Config
  page: Page | undefined
  /** Newest first; turn user ids into names for logs. */
  pageKeys: readonly Secret[]
  isDemo: boolean
  /** Aborted when the process is about to stop. */
  leaving?: AbortSignal | undefined
  /** Replaces identity's in tests of other domains. */
  authenticate?: Authenticate | undefined
  /** Replaces the default limits. */
  load?: LoadLimits
}): Promise<HttpServer> {
  const { db, pool, backgroundDb } = deps
  const serving = {
    ...deps,
    // In a demo one host serves all entities.
    entityOf: (host: string) => (isDemo ? undefined : entityAt(config, host)),
  }
  const metrics = openMetrics()
  const {
    app,
    mount,
    load: requests,
  } = httpServer({
    log: deps.log,
    config,
    styleHashes: page?.styleHashes ?? [],
    nameInLogs: (userId) => pseudonym(pageKeys, userId),
    authenticate: authenticate ?? authenticateSession(serving),
    measure: metrics.measure,
    ...(load && { load }),
    beforeCall: rateLimits(pool),
    beforeChange: () => refuseWhileBlocked(db),
  })
  const whyLeaving = drainWhen(app, leaving)
  const messages = atMostEvery(MESSAGES_MS, () => waitingMessages(backgroundDb, deps.clock.now()))
  watchFigures(metrics, deps, { requests, messages })
  await app.register(compress, COMPRESSION)
  registerDomains(mount, serving)
  registerAssistant(mount, {
    ...serving,
    supportEmail: config.supportEmail,
    rephrase: config.assistantModel && languageModel(config.assistantModel),
  })
  registerReports(mount, { ...serving, renderPdf: deps.renderer.render })
  registerOrderReceipts(mount, { ...serving, renderPdf: deps.renderer.render })
  registerFundDocuments(app, mount, { ...serving, documentsFolder: config.documentsFolder })
  if (isDemo)
    registerDemo(app, mount, { ...deps, outboxFile: outboxFileIn(config.dataDir), ownHosts: hostsOf(config) })
  const whyUnfit = await watchSchema(backgroundDb)
  serveOperations(app, {
    notReady: async () => [...whyLeaving(), ...(await whyUnfit()), ...(await deps.resources.reasons())],
    detail: async () => ({ messages: await messages() }),
    metrics,
    metricsToken: config.metricsToken,
  })
  serveApiDescription(app, ALL_CALLS)
  serveBrands(app, deps.brands)
  await servePage(app, { page, config, isDemo, brandOf: deps.brands.of })
  return app
}

/** Registers the figures of `/metrics`, which are read at each scrape. */
function watchFigures(
  metrics: Metrics,
  deps: PortalDeps,
  { requests, messages }: { requests: ReturnType<typeof shedLoad>; messages: () => Promise<WaitingMessages> },
): void {
  metrics.watch('fundholder_requests', 'Requests that are handled now, or wait for it', () => {
    const { handled, waiting } = requests()
    return { handled, waiting }
  })
  metrics.count(
    'fundholder_refused_requests_total',
    'Requests refused because of overload',
    () => requests().refused,
  )
  metrics.watch('fundholder_pool_connections', 'Database connections by what they do', () => ({
    total: deps.pool.totalCount,
    idle: deps.pool.idleCount,
    requests_waiting: deps.pool.waitingCount,
  }))
  metrics.watch('fundholder_jobs', 'Queued work by kind and state', () => deps.jobs.backlog())
  metrics.watch(
    'fundholder_outbox',
    'Messages that wait, fail or are refused, and how old the oldest are',
    async () => waitingAsFigures(await messages()),
  )
  metrics.watch(
    'fundholder_pending_contributions',
    'Imported contributions that are not booked yet, and how old the oldest is',
    () => pendingAsFigures(deps.db, deps.clock.now()),
  )
  metrics.watch('fundholder_prices_in_memory', 'Prices and rates kept, and the bytes they take', () =>
    deps.prices.memory(),
  )
  metrics.watch('fundholder_catalogue_in_memory', 'Instruments, and the bytes that their columns take', () =>
    memoryOf(fundIndex(deps.market(), deps.clock.today())),
  )
}

/** Minimum interval between counts of waiting messages, because a count reads them all. */
const MESSAGES_MS = 15_000

/** Answers differ for each user and moment: a better compression costs twice the time that it saves in transfer. */
const COMPRESSION = {
  threshold: 1_024,
  syncThreshold: 256 * 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  globalDecompression: false,
} satisfies FastifyCompressOptions

const hostsOf = ({ host, publicUrl }: Config) =>
  new Set(['localhost', '127.0.0.1', '[::1]', host, ...(publicUrl ? [publicUrl.hostname] : [])])

/** Returns a pseudonym of a user that is stable as long as the key, and irreversible without it. */
function pseudonym([newest]: readonly Secret[], userId: string): string | undefined {
  return newest && createHmac('sha256', newest.secret).update(userId).digest('hex').slice(0, 12)
}
