import { DOC_TYPES, DOCUMENT_SORT_KEYS } from '@fundholder/domain/funds/documents.ts'
import { DOCUMENTS_PER_PAGE, LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Day, Id, Instant, Limit, Metadata, Skip, SortOrder, SoughtId } from '../shapes.ts'

const DocType = z.enum(DOC_TYPES)

const Document = z.object({
  id: z.string(),
  docType: DocType,
  name: z.string(),
  file: z.string().check(z.meta({ description: 'Name of the download' })),
  language: z.enum(LANGUAGES),
  documentDate: Day.check(z.meta({ description: 'The day that it describes' })),
  dateFrom: z.optional(Day),
  dateTo: z.optional(Day).check(z.meta({ description: 'Last day of the period that it covers' })),
  contractId: z.optional(z.string()),
  instrumentId: z
    .optional(z.string())
    .check(z.meta({ description: 'The fund that it is about; the list has those of funds ever held' })),
  instrumentName: z.optional(z.string()),
  publishedAt: z.optional(Instant),
  bytes: z.optional(z.int()),
  isRead: z.boolean(),
  corrects: z.optional(z.string()).check(z.meta({ description: 'Id of the document that it corrects' })),
  correctedBy: z.optional(z.string()).check(z.meta({ description: 'Id of the document that corrects it' })),
})
export type Document = z.output<typeof Document>

export const searchDocuments = {
  method: 'GET',
  url: '/pdfs/documents/search',
  summary: 'Documents addressed to the client, the latest first',
  chapter: 'Documents',
  access: 'client',
  refusals: ['periods/reversed'],
  schema: {
    querystring: z.strictObject({
      skip: Skip,
      limit: Limit(DOCUMENTS_PER_PAGE),
      sort: z._default(SortOrder, 'desc'),
      sortKey: z._default(z.enum(DOCUMENT_SORT_KEYS), 'documentDate'),
      q: z.optional(
        z
          .string()
          .check(z.minLength(1), z.maxLength(LONGEST_SEARCH), z.meta({ description: 'Part of the name' })),
      ),
      docType: z.optional(repeated(DocType)),
      dateFrom: z.optional(Day),
      dateTo: z.optional(Day),
    }),
    response: {
      200: z.object({
        data: z.array(Document),
        unread: z
          .record(DocType, z.int())
          .check(z.meta({ description: 'Unread documents of each type, whatever is searched for' })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

export const getDocument = {
  method: 'GET',
  url: '/pdfs/documents/:id',
  summary: 'A document as application/pdf, or base64 for Accept: application/json; marks it as read',
  chapter: 'Documents',
  access: 'client',
  owned: { 'params.id': 'document' },
  refusals: ['documents/unknown'],
  schema: {
    params: z.strictObject({ id: Id }),
    response: { 200: z.object({ base64: z.string() }) },
  },
} as const satisfies Call

export const getDocumentLink = {
  method: 'GET',
  url: '/pdfs/documents/:id/link',
  summary: 'Get the address at which a document opens for a minute; marks it as read',
  chapter: 'Documents',
  access: 'client',
  owned: { 'params.id': 'document' },
  refusals: ['documents/unknown'],
  schema: {
    params: z.strictObject({ id: Id }),
    response: {
      200: z.object({
        pdfUrl: z.string().check(
          z.meta({
            description:
              'Of the same origin and good for 60 seconds; for a tab of its own, which needs no session',
          }),
        ),
      }),
    },
  },
} as const satisfies Call

const StatementYear = z.object({
  contractId: z.string(),
  year: z.int(),
  name: z.string(),
  dateFrom: Day.check(z.meta({ description: 'Not before the contract began' })),
  dateTo: Day,
  documents: z
    .array(z.object({ id: z.string(), language: z.enum(LANGUAGES) }))
    .check(z.meta({ description: 'Statements of the year that count: corrected ones are left out' })),
})
export type StatementYear = z.output<typeof StatementYear>

export const listStatementYears = {
  method: 'GET',
  url: '/pdfs/documents/statement-years',
  summary: 'Every complete year of the client’s contracts with its annual statements, the latest first',
  chapter: 'Documents',
  access: 'client',
  refusals: [],
  schema: { response: { 200: z.object({ data: z.array(StatementYear) }) } },
} as const satisfies Call

const VERIFIED_KINDS = [...DOC_TYPES, 'dashboard', 'receipt', 'key-information', 'factsheet'] as const

export const verifyDocument = {
  method: 'POST',
  url: '/public/documents/verify',
  summary: 'Verify by its checksum whether a file was issued here',
  chapter: 'Documents',
  access: 'public',
  refusals: ['request/too-many'],
  schema: {
    body: z.strictObject({
      id: z
        .optional(SoughtId)
        .check(z.meta({ description: 'From the QR code of the document, where it is known' })),
      sha256: z
        .string()
        .check(
          z.regex(/^[\da-f]{64}$/),
          z.meta({ description: 'SHA-256 of the whole file, in hexadecimal' }),
        ),
    }),
    response: {
      200: z.object({
        outcome: z.enum(['genuine', 'changed', 'unknown']).check(
          z.meta({
            description:
              'genuine: exactly this file was issued; changed: another file was issued under this id; unknown: neither is known',
          }),
        ),
        kind: z.optional(z.enum(VERIFIED_KINDS)),
        documentDate: z.optional(Day),
        isCorrected: z
          .optional(z.boolean())
          .check(z.meta({ description: 'A later document corrects this one' })),
        isWithdrawn: z.optional(z.boolean()),
      }),
    },
  },
} as const satisfies Call

export type VerifiedKind = (typeof VERIFIED_KINDS)[number]
