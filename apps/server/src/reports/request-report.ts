import { randomUUID } from 'node:crypto'
import type { Answer } from '@fundholder/protocol/call.ts'
import type {
  ReportType,
  searchReports as searchCall,
  startReport as startCall,
} from '@fundholder/protocol/portfolios/reports.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import { periodOf } from '#contracts/period.ts'
import { markAsRead } from '#documents/reading/open-document.ts'
import { storedFile } from '#documents/storage/stored-documents.ts'
import { holdUser } from '#identity/users/contact.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ReportFigures } from './contents/report-figures.ts'
import { issueReport, type ReportDeps, type RequestedReport, reportFileName } from './issue-report.ts'
import { exportAccount, makeReport, REPORT_MS, TRY_MS } from './report-job.ts'
import {
  exportedFile,
  failLate,
  freeLost,
  insertReport,
  type ReportRow,
  reportRows,
  reportsUnderWay,
} from './reports.queries.ts'

export type RequestingDeps = ReportDeps & { jobs: Pick<Jobs, 'enqueue'> }

/** Reports of one client that are made at once. */
const MOST_UNDER_WAY = 10
/** Positions and transactions that are set in about a second; more belong in the background. */
const SHORT_REPORT_ROWS = 1_500

/**
 * Queues a report. Requested again while it is made, it is the same report.
 *
 * @throws {Refusal} `contracts/unknown`, `periods/…`, `request/too-many`.
 */
export async function startReport(
  deps: RequestingDeps,
  session: SignedIn,
  request: RequestedReport<ReportType>,
): Promise<Answer<typeof startCall>> {
  await validatePeriod(deps, session, request)
  const now = deps.clock.now()
  await failLate(deps.db, session.userId, now)
  const id = randomUUID()
  const report = await inTransaction(deps.db, async (trx) => {
    await holdUser(trx, session.userId) // else reports requested side by side would not count each other
    const isNew = await insertReport(trx, {
      id,
      user_id: session.userId,
      entity_id: session.entityId,
      contract_id: request.contractId,
      type: request.type,
      from_day: request.dateFrom,
      to_day: request.dateTo,
      language: request.language,
      requested_at: now,
      deadline: new Date(now.getTime() + REPORT_MS),
    })
    const underWay = await reportsUnderWay(trx, session.userId)
    if (underWay.length > MOST_UNDER_WAY) throw new Refusal('request/too-many', { seconds: 5 })
    if (isNew) {
      await deps.jobs.enqueue(trx, jobOf(request.type), { reportId: id })
      if (request.type === 'account') {
        const details = { contract: request.contractId, report: id, session: session.sessionId }
        await recordAudit(trx, { event: 'account.exported', userId: session.userId, at: now, details })
      }
    }
    return underWay.find((one) => (isNew ? one.id === id : isSame(one, request)))
  })
  // The same report became final between the two statements.
  if (!report) return startReport(deps, session, request)
  return { id: report.id, status: 'PENDING', pdfName: nameOf(report) }
}

const jobOf = (type: ReportType) => (type === 'account' ? exportAccount : makeReport)

const isSame = (row: ReportRow, request: RequestedReport<ReportType>): boolean =>
  nameOf(row) === reportFileName(request)

/**
 * Returns the status of reports. Reports lost with their process are queued again.
 *
 * @throws {Refusal} `reports/unknown` for the whole call when one of them is missing or somebody else's.
 */
export async function searchReports(
  deps: RequestingDeps,
  session: SignedIn,
  { type, ids }: { type: ReportType; ids: readonly string[] },
): Promise<Answer<typeof searchCall>> {
  const known = await ownReports(deps, session, type, ids)
  const now = deps.clock.now()
  await failLate(deps.db, session.userId, now)
  await inTransaction(deps.db, async (trx) => {
    const lost = await freeLost(
      trx,
      known.map(({ id }) => id),
      { now, lostBefore: new Date(now.getTime() - TRY_MS) },
    )
    for (const { id, type: lostType } of lost) await deps.jobs.enqueue(trx, jobOf(lostType), { reportId: id })
  })
  const reports = await ownReports(deps, session, type, ids)
  return {
    data: reports.map((report) => {
      const status = report.status === 'ISSUING' ? 'PENDING' : report.status
      return {
        id: report.id,
        pdfType: report.type,
        pdfName: nameOf(report),
        status,
        inProcess: status === 'PENDING',
      }
    }),
  }
}

/** @throws {Refusal} `reports/unknown`, `reports/not-ready`, `reports/failed`. */
export async function reportPdf(
  deps: ReportDeps,
  session: SignedIn,
  { type, id }: { type: ReportType; id: string },
): Promise<{ name: string; content: Buffer }> {
  const [report] = await ownReports(deps, session, type, [id])
  if (report?.status === 'ERROR') throw new Refusal('reports/failed', { file: nameOf(report) })
  if (report?.status !== 'OK') throw new Refusal('reports/not-ready')
  const content =
    report.document_id === null
      ? await exportedFile(deps.db, report.id)
      : await storedFile(deps, report.document_id, '1')
  if (!content) throw new Error(`the file of report ${report.id} is missing`)
  if (report.document_id !== null) await markAsRead(deps, session, report.document_id)
  return { name: nameOf(report), content }
}

/**
 * Makes a short report at once.
 *
 * @throws {Refusal} `reports/use-background` for one with too many rows; as {@link startReport}; as `PdfRenderer.render`.
 */
export async function shortReport(
  deps: ReportDeps,
  session: SignedIn,
  request: RequestedReport,
  mostRows = SHORT_REPORT_ROWS,
): Promise<Buffer> {
  await validatePeriod(deps, session, request)
  const onFigures = ({ positions, transactions }: ReportFigures) => {
    if (positions.data.length + transactions.length > mostRows) throw new Refusal('reports/use-background')
  }
  const documentId = await issueReport(deps, session, request, { onFigures })
  const content = documentId && (await storedFile(deps, documentId, '1'))
  if (!content) throw new Error(`the file of document ${documentId} is missing`)
  await markAsRead(deps, session, documentId)
  return content
}

const validatePeriod = (deps: ReportDeps, session: SignedIn, request: RequestedReport<ReportType>) =>
  readOwnContract(deps, session, request.contractId, async (_, { initialDate }) => {
    periodOf(request, initialDate, deps.clock.today())
  })

/** @throws {Refusal} `reports/unknown` unless all of them are of contracts of the signed-in user. */
async function ownReports(
  deps: ReportDeps,
  session: SignedIn,
  type: ReportType,
  ids: readonly string[],
): Promise<ReportRow[]> {
  const wanted = [...new Set(ids)]
  const { rows, contracts } = await readAs(deps.db, session, async (trx) => ({
    rows: await reportRows(trx, type, wanted.filter(isUuid)),
    contracts: await deps.ownership(trx, session),
  }))
  return wanted.map((id) => {
    const row = rows.find((one) => one.id === id.toLowerCase())
    if (!contracts.some((own) => own.id === row?.contract_id) || !row) throw new Refusal('reports/unknown')
    return row
  })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (id: string) => UUID.test(id)

const nameOf = ({ type, contract_id, from_day, to_day, language }: ReportRow): string =>
  reportFileName({ type, contractId: contract_id, dateFrom: from_day, dateTo: to_day, language })
