import {
  getDocument,
  getDocumentLink,
  listStatementYears,
  searchDocuments as searchCall,
  verifyDocument as verifyCall,
} from '@fundholder/protocol/portfolios/documents.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { FastifyReply, FastifyRequest, HandlerInput, Mount } from '#platform/http/http.ts'
import { limitPerAddress } from '#platform/http/load/rate-limits.ts'
import { type LinkTo, linkToDocument, openDocument } from './reading/open-document.ts'
import type { ReadingDeps } from './reading/reader.ts'
import { searchDocuments } from './reading/search-documents.ts'
import { statementYears } from './reading/statement-years.ts'
import { verifyDocument } from './verify-document.ts'

/** Files that one address may have verified in a minute. */
const VERIFIED_A_MINUTE = 30

export function registerDocuments(mount: Mount, deps: ReadingDeps & { linkTo: LinkTo }): void {
  mount(searchCall, ({ query, session }) => searchDocuments(deps, session, query))
  mount(listStatementYears, async ({ session }) => ({ data: await statementYears(deps, session) }))
  mount(getDocument, async ({ params, session, request, reply }) =>
    sendFile(request, reply, await openDocument(deps, session, params.id)),
  )
  mount(getDocumentLink, ({ params, session }) => linkToDocument(deps, session, params.id))
  const limitVerifying = limitPerAddress(VERIFIED_A_MINUTE)
  mount(verifyCall, async ({ body, request }: HandlerInput<typeof verifyCall>) => {
    await limitVerifying(request)
    return verifyDocument(deps, body)
  })
}

/** Answers JSON with base64 to who accepts JSON alone, else the PDF. The schema describes JSON only. */
function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): { base64: string } {
  reply.header('cache-control', 'private, no-store').header('vary', 'accept')
  if (headers.accept?.includes('application/json')) return { base64: content.toString('base64') }
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition(name))
    .send(content) as never
}
