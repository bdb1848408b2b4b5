import { filled } from '@fundholder/language/filled.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { reportTexts } from '@fundholder/language/reports.ts'
import type { ReportFigures } from '#reports/contents/report-figures.ts'
import type { RequestedReport } from '#reports/issue-report.ts'

/** Says in the reader's language what the files of an export hold. */
export function readMe(
  { contract, manager }: ReportFigures,
  { language, dateFrom, dateTo }: Omit<RequestedReport, 'type'>,
): string {
  const { account } = reportTexts(language)
  const { day } = formatsOf(language)
  const values = { contract: contract.id, manager, from: day(dateFrom), to: day(dateTo) }
  const lead = filled(account.lead, values, language)
  const files = Object.entries(FILES).map(([key, name]) => `${name}\r\n  ${account.files[key as Described]}`)
  return `${[lead, ...files, account.figures].join('\r\n\r\n')}\r\n`
}

const FILES = {
  report: 'portfolio-report.pdf',
  positions: 'positions.csv',
  transactions: 'transactions.csv',
  account: 'account.json',
  person: 'personal-data.json',
  orders: 'orders.json',
  plans: 'plans.json',
  notifications: 'notifications.json',
  activity: 'activity.json',
  settings: 'settings.json',
  documents: 'documents.json, documents/',
} as const
type Described = keyof typeof FILES
