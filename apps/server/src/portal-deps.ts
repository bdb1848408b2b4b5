import { join } from 'node:path'
import { type Brands, brandNames, openBrands } from '#brands/open-brands.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { prepareFundIndex } from '#catalogue/search/fund-index.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { type Ownership, ownershipByUser } from '#contracts/ownership.ts'
import type { FundHouseSettings } from '#dealing/dealing-deps.ts'
import { dealOrders } from '#dealing/run-dealing-cycle.ts'
import { announceDocument } from '#documents/publishing/announce-document.ts'
import { type DocumentStorage, openDocumentStorage } from '#documents/storage/document-storage.ts'
import { endOfDayJob } from '#end-of-day/end-of-day-job.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { type KeyRing, openKeyRing } from '#identity/keys.ts'
import { purgeSignIns, tidySignIns } from '#identity/purge-expired.ts'
import { bookContributions } from '#imports/history/pending-contributions.ts'
import type { Delivery } from '#messaging/delivery/providers.ts'
import { providersOf, sendMessages, shownTo } from '#messaging/messaging.ts'
import { openOutbox, type QueueMessage } from '#messaging/outbox/outbox.ts'
import { purgeMessages } from '#messaging/outbox/purge-messages.ts'
import { notifyingOutbox } from '#notification-list/notifying-outbox.ts'
import { expireOrders, purgeAnswers } from '#orders/approval/expire-orders.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import type { OrderListDeps } from '#orders/tracking/order-list.ts'
import { purgePageViews } from '#page-views/purge-page-views.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import type { PaymentSettings } from '#payments/bank-files/send-payments.ts'
import { framingOutbox } from '#people/framed-emails.ts'
import { openSharedClock } from '#platform/clock/shared-clock.ts'
import type { Config } from '#platform/config/config.ts'
import { makeDataDir } from '#platform/config/data-dir.ts'
import { portalAddress } from '#platform/config/portal-address.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import { writableUrl } from '#platform/config/writable-host.ts'
import { openDatabase, refuseForgetfulDatabase } from '#platform/database/database.ts'
import { type ResourceWatch, watchResources } from '#platform/database/database-resources.ts'
import { isDemo } from '#platform/database/demo-mark.ts'
import type { PoolLimits } from '#platform/database/pool.ts'
import type { Deps } from '#platform/deps.ts'
import { type JobKind, type Jobs, openJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { openPdfRenderer, type PdfRenderer } from '#platform/workers/pdf-renderer.ts'
import type { PositionDeps } from '#portfolios/portfolio-deps.ts'
import { exportAccount, makeReport, purgeReports } from '#reports/report-job.ts'

/** Everything that some domain or other works with. */
export type PortalDeps = Deps & {
  pool: ReturnType<typeof openDatabase>['pool']
  /** Its connections are not shared with clients' requests: jobs and readiness checks do not wait behind them. */
  backgroundDb: Deps['db']
  resources: ResourceWatch
  jobs: Jobs
  queueMessage: QueueMessage
  keys: KeyRing
  ownership: Ownership
  prices: PriceStore
  market: () => MarketSnapshot
  renderer: PdfRenderer
  /** For jobs, so that no client waits behind them. */
  backgroundRenderer: PdfRenderer
  supportEmail: string
  documents: DocumentStorage
  payments: PaymentSettings
  fundHouses: FundHouseSettings
  demoBook: string
  /** Names, colours, logos and addresses of the entities. */
  brands: Brands
  brandName: (entityId: number) => string
  /** Returns the portal's address for clients of an entity; undefined if no setting determines it. */
  addressOf: (entityId: number) => Promise<URL | undefined>
  strategyOf: IdentityDeps['strategyOf']
  replaceableOf: PositionDeps['replaceableOf']
  paymentsAwaitingApproval: OrderListDeps['paymentsAwaitingApproval']
  secureCookies: boolean
  passwordMaxDays: number
  idleTimeout: boolean
}

export type OpenDeps = PortalDeps & {
  /** Sends queued messages in this process until it is closed. */
  deliverMessages: (show?: (delivery: Delivery) => void) => Promise<void>
  /** Ends jobs, listening and connections, in this order. */
  close: () => Promise<void>
}

const JOB_KINDS: readonly JobKind[] = [
  endOfDayJob,
  bookContributions,
  tidySignIns,
  purgeSignIns,
  purgeMessages,
  purgePageViews,
  expireOrders,
  purgeAnswers,
  dealOrders,
  announceDocument,
  makeReport,
  exportAccount,
  purgeReports,
]

/** For jobs and for what listens, so that neither waits behind clients nor the other way about; and for commands. */
export const BACKGROUND: PoolLimits = { connections: 10, statementSeconds: 60, waitSeconds: 10 }

/**
 * Brings the database up to date, and closes its connections.
 *
 * @param adminUrl of a login that may create tables and roles.
 * @returns the names of the migrations that were run.
 */
export async function prepareDatabase(adminUrl: string): Promise<string[]> {
  const url = await writableUrl(adminUrl)
  const run = await migrate(url)
  await prepareJobs(url, JOB_KINDS)
  return run
}

/** Opens all that use cases need, on a database that is up to date. */
export async function openDeps({
  config,
  databaseUrl,
  secrets,
  log,
  limits,
}: {
  config: Config
  databaseUrl: string
  secrets: Secrets
  log: Log
  /** Instead of the usual ones for what clients ask. */
  limits?: PoolLimits
}): Promise<OpenDeps> {
  makeDataDir(config.dataDir)
  const brands = openBrands(config.brandsFolder)
  // Resources are closed in reverse order, also when a later step fails.
  await using opened = new AsyncDisposableStack()
  const { preparesStatements } = config
  const resources = watchResources(() => background.db)
  const { note: onErrorCode } = resources
  const { db, pool } = openDatabase(databaseUrl, { limits, preparesStatements, onErrorCode })
  opened.defer(() => db.destroy())
  const background = openDatabase(databaseUrl, { limits: BACKGROUND, preparesStatements, onErrorCode })
  opened.defer(() => background.db.destroy())
  await refuseForgetfulDatabase(db)
  const { timeZone, startsAt } = config
  const clock = await openSharedClock({ db: background.db, pool: background.pool, log, timeZone, startsAt })
  opened.defer(clock.close)
  const prices = await openPriceStore(background.db, background.pool, log, {
    mostBytes: config.priceBytes,
    prepare: (market) => prepareFundIndex(market, clock.today()),
  })
  opened.defer(prices.close)
  const jobs = await openJobs(background.pool, log)
  opened.defer(jobs.stop)
  const renderer = openPdfRenderer()
  opened.defer(renderer.close)
  const backgroundRenderer = openPdfRenderer()
  opened.defer(backgroundRenderer.close)
  const untilClosed = opened.move()
  return {
    db,
    pool,
    backgroundDb: background.db,
    resources,
    clock,
    log,
    jobs,
    queueMessage: framingOutbox(notifyingOutbox(openOutbox({ ring: secrets.outbox, clock }), clock), {
      clock,
      brandName: brandNames(brands),
      supportEmail: (entityId) => brands.of(entityId).supportEmail ?? config.supportEmail,
    }),
    keys: openKeyRing(secrets.tokens),
    ownership: ownershipByUser,
    prices,
    market: prices.market,
    renderer,
    documents: openDocumentStorage(config.documents),
    backgroundRenderer,
    supportEmail: config.supportEmail,
    payments: {
      folder: config.outFolder,
      limits: config.payoutLimits,
      accountOf: (entityId) => config.payoutAccounts.get(entityId),
    },
    fundHouses: { accountOf: (entityId) => config.dealingAccounts.get(entityId) },
    demoBook: join(config.dataDir, 'demo-book'),
    brands,
    brandName: brandNames(brands),
    addressOf: async (entityId) => portalAddress(config, entityId, await isDemo(db)),
    strategyOf: mainStrategy,
    replaceableOf,
    paymentsAwaitingApproval,
    secureCookies: config.publicUrl?.protocol === 'https:',
    passwordMaxDays: config.passwordMaxDays,
    idleTimeout: config.idleTimeout,
    deliverMessages: async (show) => {
      const providers = () => (show ? shownTo(providersOf(config), show) : providersOf(config))
      const sending = await sendMessages({
        ...background,
        clock,
        log,
        ring: secrets.outbox,
        providers: { codes: providers(), bulk: providers() },
        perSecond: config.messagesPerSecond,
      })
      untilClosed.defer(sending.stop)
    },
    close: () => untilClosed.disposeAsync(),
  }
}
