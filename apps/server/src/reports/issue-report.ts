import { createHash } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import type { ReportType } from '@fundholder/protocol/portfolios/reports.ts'
import type { Brands } from '#brands/open-brands.ts'
import { findDocuments } from '#documents/find-documents.ts'
import { type DocumentDeps, issueDocument, newDocumentId } from '#documents/issue-document.ts'
import { verificationAddress } from '#documents/verification-address.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { reportDocument, reportTitle } from '#reports/contents/report-document.ts'
import {
  type FiguresDeps,
  type PdfType,
  type ReportFigures,
  type ReportPeriod,
  readReportFigures,
} from '#reports/contents/report-figures.ts'
import { figuresHashOf, keepFiguresHash } from './reports.queries.ts'

export type ReportDeps = FiguresDeps &
  DocumentDeps & {
    /** Typesets a document as a PDF. */
    renderPdf: (document: DocumentContent, requestedBy: string) => Promise<Uint8Array>
    addressOf: (entityId: number) => Promise<URL | undefined>
    supportEmail: string
    brands: Brands
  }

/** Kind of the document that a report is issued as. */
const KINDS = { dashboard: 'DASHBOARD', annual: 'ANNUAL_STATEMENT' } as const satisfies Record<
  PdfType,
  string
>

export type RequestedReport<Type = PdfType> = ReportPeriod & {
  type: Type
  contractId: string
  language: Language
}

/** Returns the name of a report's file. */
export const reportFileName = ({
  type,
  contractId,
  dateFrom,
  dateTo,
  language,
}: RequestedReport<ReportType>): string =>
  `${type}-${contractId}-${dateFrom}-${dateTo}-${language}.${type === 'account' ? 'zip' : 'pdf'}`

/**
 * Makes a report and issues it. An annual statement that was issued before is kept if its figures are the same; otherwise
 * the new one corrects and names it.
 *
 * @param isAllowed checked just before the document is issued; if false, nothing is.
 * @param onFigures gets the figures before the report is made, and may refuse it.
 * @returns the id of the document, or undefined if it was not allowed.
 */
export async function issueReport(
  deps: ReportDeps,
  session: SignedIn,
  request: RequestedReport,
  {
    isAllowed = async () => true,
    onFigures = () => undefined,
  }: { isAllowed?: () => Promise<boolean>; onFigures?: (figures: ReportFigures) => void } = {},
): Promise<string | undefined> {
  const figures = await readReportFigures(deps, session, request)
  onFigures(figures)
  const hash = hashOf(figures)
  const former = request.type === 'annual' ? await formerStatement(deps, request) : undefined
  const formerHash = former && (await figuresHashOf(deps.db, former.id))
  // The figures of a manager's own statement are not known here: it stands.
  if (former && (!formerHash || formerHash.equals(hash))) return (await isAllowed()) ? former.id : undefined
  const id = newDocumentId()
  const brand = deps.brands.of(session.entityId)
  const document = reportDocument(figures, {
    type: request.type,
    brand: { ...brand, ownName: deps.brands.ownName(session.entityId) },
    language: request.language,
    request,
    today: deps.clock.today(),
    support: brand.supportEmail ?? deps.supportEmail,
    issued: { id, address: await verificationAddress(deps, session.entityId, id) },
    corrects: former,
  })
  const content = Buffer.from(await deps.renderPdf(document, session.userId))
  if (!(await isAllowed())) return undefined
  const issued = await issueDocument(deps, {
    id,
    kind: KINDS[request.type],
    contractId: request.contractId,
    language: request.language,
    name: reportTitle({ ...request, request }),
    file: reportFileName(request),
    day: request.dateTo,
    period: { from: request.dateFrom, to: request.dateTo },
    content,
    ...(former && { corrects: former.id }),
  })
  if (issued.isNew) await keepFiguresHash(deps.db, issued.id, hash)
  return issued.id
}

/** The statement of the same period and language that counts now. */
async function formerStatement(
  { db }: ReportDeps,
  { contractId, dateFrom, dateTo, language }: RequestedReport,
): Promise<{ id: string; day: CalendarDay } | undefined> {
  const found = await findDocuments(
    db,
    { contractIds: [contractId], kind: 'ANNUAL_STATEMENT' },
    { period: { from: dateFrom, to: dateTo }, language },
  )
  return found.find(({ correctedBy }) => correctedBy === undefined)
}

/** Changes when a figure of the period does: what lies after it or is of today stays out. */
function hashOf({
  period,
  summary,
  valuation,
  benchmark,
  positions,
  transactions,
  entitlement,
}: ReportFigures): Buffer {
  const { later: _, ...money } = summary
  const figures = [
    period,
    money,
    [valuation.performance, valuation.moneyWeighted, entitlement, benchmark?.performance],
    positions.data.map((one) => [
      one.instrumentId,
      one.quantity,
      one.price,
      one.amount,
      one.profitLoss,
      one.returnPercentage,
    ]),
    transactions.map((one) => [one.id, one.quantity, one.amount, one.fees]),
  ]
  return createHash('sha256').update(JSON.stringify(figures)).digest()
}
