// A process of its own that makes queued reports until it is killed. Given the database, where its clock starts, and how it
// is to be careless, if at all.
import { openBrands } from '@fundholder/brands/brand-folders.ts'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { ownershipByUser } from '#contracts/ownership.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import { sessionForJobs } from '#people/session-for-jobs.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/logging/log.ts'
import { openPdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { issueReport } from '#reports/issue-report.ts'
import { makeReport, runReport } from '#reports/report-job.ts'
import { PATIENT } from '#test/database/postgres.ts'

process.stdin.on('end', () => process.exit()).resume() // its parent process has ended
const [url = '', startsAt = '', careless = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { limits: PATIENT })
const log = openLog('silent')
const clock = systemClock({ timeZone: 'Europe/Madrid', startsAt: new Date(startsAt) })
const prices = await openPriceStore(db, pool, log)
const reading = { db, clock, log, ownership: ownershipByUser, market: prices.market }
/** Stands in for exports of accounts, which are not made here. */
const NO_ACCOUNTS = {
  db,
  ownership: ownershipByUser,
  registered: async () => [],
  latestValuation: async () => undefined,
  gratuity: () => undefined,
}
const deps = {
  ...reading,
  documents: DATABASE_STORAGE,
  accounts: NO_ACCOUNTS,
  replaceableOf,
  paymentsAwaitingApproval,
  renderPdf: openPdfRenderer().render,
  addressOf: async () => undefined,
  supportEmail: 'help@portal.example',
  brands: openBrands(),
}
const jobs = await openJobs(pool, log)
await jobs.work(makeReport, { atOnce: 2 }, ({ reportId }) =>
  careless === 'issued-unclaimed' ? issueUnclaimed(reportId) : runReport(deps, reportId),
)

/** Issues a report without the right to, and records nothing of it. */
async function issueUnclaimed(reportId: string) {
  const report = await db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  await issueReport(deps, await sessionForJobs(db, report.user_id), {
    type: 'dashboard',
    contractId: report.contract_id,
    dateFrom: report.from_day,
    dateTo: report.to_day,
    language: report.language,
  })
  await new Promise(() => {})
}
