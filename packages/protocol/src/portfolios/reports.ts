import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Day, Id } from '../shapes.ts'

/** Types of reports that are PDFs. */
const PDF_TYPES = ['annual', 'dashboard'] as const
export const REPORT_TYPES = [...PDF_TYPES, 'account'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

const ReportTypeShape = z.enum(REPORT_TYPES).check(
  z.meta({
    description:
      'annual: statement of a period; dashboard: report on the portfolio; account: a zip file of everything on the account and its user',
  }),
)

const Status = z
  .enum(['PENDING', 'OK', 'ERROR'])
  .check(z.meta({ description: 'OK: the PDF can be downloaded; ERROR: it could not be made' }))

const Period = {
  dateFrom: Day.check(
    z.meta({
      description:
        'First day. An annual statement covers it and opens at the close of the day before; a dashboard report opens at its close',
    }),
  ),
  dateTo: Day,
  lang: z.enum(LANGUAGES),
}

const common = { chapter: 'Reports', access: 'client' } as const

export const startReport = {
  ...common,
  method: 'POST',
  url: '/pdfs/:type/:contractId/background',
  summary: 'Start a report; requested again while it is made, it is the same report',
  owned: { 'params.contractId': 'contract' },
  refusals: [
    'contracts/unknown',
    'periods/reversed',
    'periods/future',
    'periods/before-inception',
    'request/too-many',
  ],
  schema: {
    params: z.strictObject({ type: ReportTypeShape, contractId: Id }),
    body: z.strictObject(Period),
    response: {
      200: z.object({ id: z.uuid(), status: Status, pdfName: z.string() }),
    },
  },
} as const satisfies Call

export const searchReports = {
  ...common,
  method: 'GET',
  url: '/pdfs/:type/background/search',
  summary: 'Status of reports; each is OK or ERROR within 60 seconds of its start',
  owned: { 'querystring.ids': 'report' },
  refusals: ['reports/unknown'],
  schema: {
    params: z.strictObject({ type: ReportTypeShape }),
    querystring: z.strictObject({ ids: repeated(Id) }),
    response: {
      200: z.object({
        data: z.array(
          z.object({
            id: z.uuid(),
            pdfType: ReportTypeShape,
            pdfName: z.string(),
            status: Status,
            inProcess: z.boolean(),
          }),
        ),
      }),
    },
  },
} as const satisfies Call

export const getReportPdf = {
  ...common,
  method: 'GET',
  url: '/pdfs/:type/background/:id/pdf',
  summary:
    'A report as application/pdf (an account as application/zip), or base64 for Accept: application/json',
  owned: { 'params.id': 'report' },
  refusals: ['reports/unknown', 'reports/not-ready', 'reports/failed'],
  schema: {
    params: z.strictObject({ type: ReportTypeShape, id: Id }),
    response: { 200: z.object({ base64: z.string() }) },
  },
} as const satisfies Call

export const makeShortReport = {
  ...common,
  method: 'POST',
  url: '/pdfs/:type/:contractId',
  summary: 'Make a short report at once; refused if it would take more than 5 seconds',
  owned: { 'params.contractId': 'contract' },
  refusals: [
    'contracts/unknown',
    'periods/reversed',
    'periods/future',
    'periods/before-inception',
    'reports/use-background',
    'request/too-many',
    'server/busy',
  ],
  schema: {
    params: z.strictObject({ type: z.enum(PDF_TYPES), contractId: Id }),
    body: z.strictObject(Period),
    response: { 200: z.object({ base64: z.string() }) },
  },
} as const satisfies Call
