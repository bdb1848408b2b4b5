import { join } from 'node:path'
import { DEAL_ORDERS_AT, dealOrders, runDealingJob } from '#dealing/run-dealing-cycle.ts'
import { passDays } from '#demo/pass-days.ts'
import { announceDocument, announceToReaders } from '#documents/publishing/announce-document.ts'
import { END_OF_DAY_CRON, endOfDayJob, runEndOfDayForYesterday } from '#end-of-day/end-of-day-job.ts'
import {
  forget,
  PURGE_SIGN_INS_AT,
  purgeSignIns,
  TIDY_AT,
  tidy,
  tidySignIns,
} from '#identity/purge-expired.ts'
import {
  BOOK_CONTRIBUTIONS_AT,
  bookContributions,
  bookPending,
} from '#imports/history/pending-contributions.ts'
import { refuseUnwritableMessages } from '#messaging/messaging.ts'
import { PURGE_MESSAGES_AT, purgeMessages, purgeOldMessages } from '#messaging/outbox/purge-messages.ts'
import {
  EXPIRE_ORDERS_AT,
  expireLapsedOrders,
  expireOrders,
  PURGE_ANSWERS_AT,
  purgeAnswers,
  purgeOldAnswers,
} from '#orders/approval/expire-orders.ts'
import { PURGE_PAGE_VIEWS_AT, purgeOldPageViews, purgePageViews } from '#page-views/purge-page-views.ts'
import type { Config } from '#platform/config/config.ts'
import { warnOfUnrestrictedClientRole } from '#platform/database/client-role.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { keepAssets } from '#platform/http/kept-assets.ts'
import { openPage, type Page } from '#platform/http/page.ts'
import { listenFailure, refuseTakenPort } from '#platform/http/taken-port.ts'
import type { Log } from '#platform/logging/log.ts'
import {
  exportAccount,
  makeReport,
  PURGE_REPORTS_AT,
  purgeOldReports,
  purgeReports,
  REPORTS_AT_ONCE,
  runReport,
} from '#reports/report-job.ts'
import { demoWelcome, prepareDemo } from './demo-at-start.ts'
import { ownSecrets } from './own-secrets.ts'
import { accountsFrom, fundsOfDocuments, openPortal } from './portal.ts'
import { openDeps, prepareDatabase } from './portal-deps.ts'

const KEPT_PAGE = 'page'

/** A portal that serves. */
export type Running = {
  url: string
  /** Has load balancers send new requests elsewhere; everything is still answered. */
  leave: () => void
  /** Stops accepting, finishes requests and jobs, then closes the database. */
  stop: () => Promise<void>
}

/**
 * Opens the database, brings it up to date, and serves.
 *
 * @param withDemo makes a demo in an empty database of our own that only this machine can reach.
 * @param print outputs the portal's address.
 */
export async function startPortal({
  config,
  log,
  webFolder,
  withDemo,
  print,
}: {
  config: Config
  log: Log
  webFolder: string
  withDemo: boolean
  print: (line: string) => void
}): Promise<Running> {
  // What was opened is closed again in reverse, also when a later step fails.
  const opened = new AsyncDisposableStack()
  const leaving = new AbortController()
  try {
    const embedded = async () => {
      const { stop, ...urls } = await openEmbeddedPostgres({ dataDir: config.dataDir, log })
      opened.defer(stop)
      return urls
    }
    const { databaseUrl: given } = config
    const { url: databaseUrl, adminUrl } = given ? { url: given, adminUrl: given } : await embedded()
    await refuseTakenPort(config)
    const secrets = await ownSecrets(config, adminUrl)
    refuseUnwritableMessages(config)
    const migrations = await prepareDatabase(adminUrl)
    if (migrations.length > 0) log.info({ migrations }, 'the database is up to date')
    const deps = await openDeps({ config, databaseUrl, secrets, log })
    opened.defer(deps.close)
    await warnOfUnrestrictedClientRole(deps.db, log)
    const mayMake = withDemo && config.databaseUrl === undefined && isForThisMachineOnly(config)
    const isDemo = await prepareDemo(deps, { mayMake })
    const app = await openPortal({
      deps,
      config,
      page: openKeptPage(webFolder, join(config.dataDir, KEPT_PAGE), log),
      pageKeys: secrets.pages,
      isDemo,
      leaving: leaving.signal,
    })
    opened.defer(() => app.close())
    await deps.deliverMessages(isDemo ? ({ to, text }) => print(`Message to ${to}: ${text}`) : undefined)
    await deps.jobs.work(tidySignIns, { atOnce: 1 }, () => tidy(deps))
    await deps.jobs.schedule(tidySignIns, TIDY_AT, config.timeZone)
    await deps.jobs.work(purgeSignIns, { atOnce: 1 }, () => forget(deps))
    await deps.jobs.schedule(purgeSignIns, PURGE_SIGN_INS_AT, config.timeZone)
    await deps.jobs.work(purgeMessages, { atOnce: 1 }, () => purgeOldMessages(deps))
    await deps.jobs.schedule(purgeMessages, PURGE_MESSAGES_AT, config.timeZone)
    await deps.jobs.work(purgePageViews, { atOnce: 1 }, () => purgeOldPageViews(deps))
    await deps.jobs.schedule(purgePageViews, PURGE_PAGE_VIEWS_AT, config.timeZone)
    await deps.jobs.work(expireOrders, { atOnce: 1 }, async () => {
      await expireLapsedOrders(deps)
    })
    await deps.jobs.schedule(expireOrders, EXPIRE_ORDERS_AT, config.timeZone)
    await deps.jobs.work(purgeAnswers, { atOnce: 1 }, () => purgeOldAnswers(deps))
    await deps.jobs.schedule(purgeAnswers, PURGE_ANSWERS_AT, config.timeZone)
    await deps.jobs.work(endOfDayJob, { atOnce: 1 }, async () => {
      await passDays(deps)
      await runEndOfDayForYesterday(deps)
    })
    await deps.jobs.schedule(endOfDayJob, END_OF_DAY_CRON, config.timeZone)
    await deps.jobs.work(dealOrders, { atOnce: 1 }, async () => {
      await passDays(deps) // a demo that is being advanced lives the days in between first
      await runDealingJob(deps)
    })
    await deps.jobs.schedule(dealOrders, DEAL_ORDERS_AT, config.timeZone)
    const background = { ...deps, db: deps.backgroundDb }
    const making = {
      ...background,
      print: deps.backgroundPress.print,
      accounts: accountsFrom(background),
    }
    await deps.jobs.work(announceDocument, { atOnce: 1 }, ({ documentId }) =>
      announceToReaders({ ...background, funds: fundsOfDocuments(background) }, documentId),
    )
    await deps.jobs.work(makeReport, { atOnce: REPORTS_AT_ONCE }, ({ reportId }) =>
      runReport(making, reportId),
    )
    await deps.jobs.work(exportAccount, { atOnce: 1 }, ({ reportId }) => runReport(making, reportId))
    await deps.jobs.work(purgeReports, { atOnce: 1 }, async () => {
      await purgeOldReports(deps)
    })
    await deps.jobs.schedule(purgeReports, PURGE_REPORTS_AT, config.timeZone)
    await deps.jobs.work(bookContributions, { atOnce: 1 }, async () => {
      await bookPending(deps)
    })
    await deps.jobs.schedule(bookContributions, BOOK_CONTRIBUTIONS_AT, config.timeZone)
    await inTransaction(deps.db, (trx) => deps.jobs.enqueue(trx, bookContributions, {}))
    const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenFailure(error, config)
    })
    const address = config.publicUrl?.origin ?? url
    print(`Fundholder is at ${address}`)
    for (const line of isDemo ? demoWelcome(address) : []) print(line)
    return { url, leave: () => leaving.abort(), stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const isForThisMachineOnly = ({ host, publicUrl }: Config) => LOOPBACK.has(host) && publicUrl === undefined

/** The page, with the assets of former builds where the data folder can hold them. */
function openKeptPage(webFolder: string, keptFolder: string, log: Log): Page | undefined {
  const page = openPage(webFolder)
  if (!page) return undefined
  try {
    return { ...page, kept: keepAssets(webFolder, keptFolder) }
  } catch (error) {
    log.warn({ error }, 'the code of former builds of the page cannot be kept')
    return page
  }
}
