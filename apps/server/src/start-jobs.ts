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
import { inTransaction } from '#platform/database/database.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import {
  exportAccount,
  makeReport,
  PURGE_REPORTS_AT,
  purgeOldReports,
  purgeReports,
  REPORTS_AT_ONCE,
  runReport,
} from '#reports/report-job.ts'
import { accountsFrom, fundsOfDocuments } from './portal.ts'
import type { PortalDeps } from './portal-deps.ts'

/** Begins the background work of a portal: on a schedule, and on request. */
export async function startJobs(deps: PortalDeps, timeZone: string): Promise<void> {
  const { jobs } = deps
  const recurring: readonly (readonly [JobKind, string, () => Promise<unknown>])[] = [
    [tidySignIns, TIDY_AT, () => tidy(deps)],
    [purgeSignIns, PURGE_SIGN_INS_AT, () => forget(deps)],
    [purgeMessages, PURGE_MESSAGES_AT, () => purgeOldMessages(deps)],
    [purgePageViews, PURGE_PAGE_VIEWS_AT, () => purgeOldPageViews(deps)],
    [purgeAnswers, PURGE_ANSWERS_AT, () => purgeOldAnswers(deps)],
    [purgeReports, PURGE_REPORTS_AT, () => purgeOldReports(deps)],
    [expireOrders, EXPIRE_ORDERS_AT, () => expireLapsedOrders(deps)],
    [bookContributions, BOOK_CONTRIBUTIONS_AT, () => bookPending(deps)],
    // A demo that is being advanced lives the days in between first.
    [endOfDayJob, END_OF_DAY_CRON, () => passDays(deps).then(() => runEndOfDayForYesterday(deps))],
    [dealOrders, DEAL_ORDERS_AT, () => passDays(deps).then(() => runDealingJob(deps))],
  ]
  for (const [kind, at, run] of recurring) {
    await jobs.work(kind, { atOnce: 1 }, async () => void (await run()))
    await jobs.schedule(kind, at, timeZone)
  }
  await startRequested(deps)
  await inTransaction(deps.db, (trx) => jobs.enqueue(trx, bookContributions, {}))
}

/** Begins the work that requests queue, on connections of its own: reports, exports and announcements. */
async function startRequested(deps: PortalDeps): Promise<void> {
  const { jobs } = deps
  const background = { ...deps, db: deps.backgroundDb }
  const making = {
    ...background,
    renderPdf: deps.backgroundRenderer.render,
    accounts: accountsFrom(background),
  }
  await jobs.work(announceDocument, { atOnce: 1 }, ({ documentId }) =>
    announceToReaders({ ...background, funds: fundsOfDocuments(background) }, documentId),
  )
  await jobs.work(makeReport, { atOnce: REPORTS_AT_ONCE }, ({ reportId }) => runReport(making, reportId))
  await jobs.work(exportAccount, { atOnce: 1 }, ({ reportId }) => runReport(making, reportId))
}
