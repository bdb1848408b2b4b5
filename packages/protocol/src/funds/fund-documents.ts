import { DOCUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Day, SoughtId } from '../shapes.ts'

const FundDocument = z.object({
  id: z.string().check(
    z.meta({
      description:
        'Of an imported document the id in documents.csv; stays the same for a fund, kind and language',
    }),
  ),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  language: z.enum(LANGUAGES),
  version: z.string().check(
    z.meta({
      description: 'Changes with the file; of key information documents, what an order acknowledges',
    }),
  ),
  day: Day.check(z.meta({ description: 'The day that it describes' })),
})

const Lang = z.optional(z.enum(LANGUAGES)).check(
  z.meta({
    description: 'Language of the request if absent; another one if there is no document in it',
  }),
)

export const getFundDocument = {
  method: 'GET',
  url: '/pdfs/funds/:id',
  summary: 'Get the address at which a document of a fund opens for a minute',
  chapter: 'Fund documents',
  access: 'client',
  refusals: [
    'instruments/unknown',
    'fund-documents/kid-not-found',
    'fund-documents/not-found',
    'request/too-many',
    'server/busy',
  ],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    querystring: z.strictObject({ kind: z.enum(['KID', 'FACTSHEET', 'REPORT']), lang: Lang }),
    response: {
      200: z.object({
        pdfUrl: z.string().check(
          z.meta({
            description:
              'Of the same origin and good for 60 seconds; for a tab of its own, which needs no session',
          }),
        ),
        document: FundDocument,
      }),
    },
  },
} as const satisfies Call

export const listFundDocuments = {
  method: 'GET',
  url: '/pdfs/funds/:id/documents',
  summary: 'List the documents of a fund, one of each kind',
  chapter: 'Fund documents',
  access: 'client',
  refusals: ['instruments/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    querystring: z.strictObject({ lang: Lang }),
    response: { 200: z.object({ data: z.array(FundDocument) }) },
  },
} as const satisfies Call
