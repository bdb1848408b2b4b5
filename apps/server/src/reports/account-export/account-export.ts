import { strToU8, type Zippable, zipSync } from 'fflate'
import { storedFile } from '#documents/storage/stored-documents.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { ReportFigures } from '#reports/contents/report-figures.ts'
import { issueReport, type ReportDeps, type RequestedReport } from '#reports/issue-report.ts'
import { contractDocuments } from './contract-documents.ts'
import { positionsCsv, transactionsCsv } from './csv-tables.ts'
import { readMe } from './read-me.ts'
import { type RecordsDeps, recordsOf } from './records.ts'

export type ExportDeps = ReportDeps & RecordsDeps

/** Pages of PDFs are compressed already. */
const STORED = { level: 0 } as const

/**
 * Returns everything that is kept on an account and its user as a zip file: a report as PDF, tables as CSV, records as
 * JSON, and the documents of the contract. All figures are read once, so the parts agree with each other.
 *
 * @throws as `issueReport`.
 */
export async function accountExport(
  deps: ExportDeps,
  session: SignedIn,
  request: Omit<RequestedReport, 'type'>,
): Promise<Buffer> {
  let figures: ReportFigures | undefined
  const reportId = await issueReport(
    deps,
    session,
    { ...request, type: 'dashboard' },
    {
      onFigures: (read) => {
        figures = read
      },
    },
  )
  const report = reportId === undefined ? undefined : await storedFile(deps, reportId, '1')
  if (!figures || !report) throw new Error(`the report of contract ${request.contractId} is missing`)
  const documents = await contractDocuments(deps, request.contractId)
  const records = await recordsOf(deps, session, request.contractId)
  const { contract, period, summary, valuation, benchmark, positions, transactions, distributions } = figures
  const account = {
    contract,
    period,
    summary,
    valuation,
    benchmark,
    positions,
    transactions,
    distributions,
  }
  const files: Zippable = {
    'README.txt': strToU8(readMe(figures, request)),
    'portfolio-report.pdf': [report, STORED],
    'positions.csv': strToU8(positionsCsv(figures, request.language)),
    'transactions.csv': strToU8(transactionsCsv(figures, request.language)),
    'account.json': json(account),
    ...Object.fromEntries(Object.entries(records).map(([name, record]) => [`${name}.json`, json(record)])),
    'documents.json': json(documents.list),
    ...Object.fromEntries(
      documents.files.map(({ path, content }) => [path, [content, STORED] as [Uint8Array, typeof STORED]]),
    ),
  }
  return Buffer.from(zipSync(files, { mtime: deps.clock.now() }))
}

const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)
