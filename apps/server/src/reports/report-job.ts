import * as z from 'zod/mini'
import { sessionForJobs } from '#people/session-for-jobs.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import { accountExport, type ExportDeps } from '#reports/account-export/account-export.ts'
import {
  beginTry,
  claimIssue,
  deleteOldReports,
  endTry,
  finish,
  finishExport,
} from '#reports/reports.queries.ts'
import { issueReport, type ReportDeps } from './issue-report.ts'

/** A report that is not made after so many tries has failed. */
export const REPORT_TRIES = 3
/** From the request to OK or ERROR. */
export const REPORT_MS = 60_000
/** Time after which an attempt counts as lost with its process, and an unstarted job as abandoned. */
export const TRY_MS = 15_000
const DAY_MS = 86_400_000
const REPORT_KEPT_MS = 30 * DAY_MS
const EXPORT_KEPT_MS = DAY_MS

/** Made by one process at a time: one is read while another is set. */
export const REPORTS_AT_ONCE = 2

export const purgeReports: JobKind = recurringJob('forget-reports')
/** Every night. */
export const PURGE_REPORTS_AT = '37 3 * * *'

/** Makes a requested report. Each lost or failed try is followed by the next, the last by ERROR. */
export const makeReport: JobKind<{ reportId: string }> = {
  name: 'make-report',
  payload: z.strictObject({ reportId: z.uuid() }),
  retries: REPORT_TRIES,
  pauseSeconds: 1,
  longestPauseSeconds: 2,
  longestRunSeconds: TRY_MS / 1000,
}

/** Makes the export of an account, as {@link makeReport} makes a report. */
export const exportAccount: typeof makeReport = { ...makeReport, name: 'export-account' }

/** @throws {Error} when the try failed and another one may follow. */
export async function runReport(deps: ExportDeps, reportId: string): Promise<void> {
  const now = deps.clock.now()
  const report = await beginTry(deps.db, reportId, { now, until: new Date(now.getTime() + TRY_MS) })
  if (!report) return
  if (report.tries > REPORT_TRIES) {
    await endTry(deps.db, report, { isLast: true, now })
    return
  }
  let isClaimed = false
  try {
    const session = await sessionForJobs(deps.db, report.user_id)
    const { type } = report
    const request = {
      contractId: report.contract_id,
      dateFrom: report.from_day,
      dateTo: report.to_day,
      language: report.language,
    }
    const isAllowed = async () => {
      isClaimed = await claimIssue(deps.db, report, deps.clock.now())
      return isClaimed
    }
    if (type === 'account') {
      const file = await accountExport(deps, session, request)
      if (await isAllowed()) await inTransaction(deps.db, (trx) => finishExport(trx, report.id, file))
    } else {
      const documentId = await issueReport(deps, session, { type, ...request }, { isAllowed })
      if (documentId !== undefined) await finish(deps.db, report.id, { documentId })
    }
  } catch (error) {
    deps.log.warn({ err: error, report: report.id, try: report.tries }, 'a report could not be made')
    if (isClaimed) {
      await finish(deps.db, report.id, 'failed')
      return
    }
    const isLast = report.tries >= REPORT_TRIES
    await endTry(deps.db, report, { isLast, now: deps.clock.now() })
    if (!isLast) throw error
  }
}

/** Forgets how reports of long ago came about, and the exports of accounts a day after they were requested. */
export function purgeOldReports({ db, clock }: Pick<ReportDeps, 'db' | 'clock'>) {
  const now = clock.now().getTime()
  return deleteOldReports(db, {
    reports: new Date(now - REPORT_KEPT_MS),
    exports: new Date(now - EXPORT_KEPT_MS),
  })
}
