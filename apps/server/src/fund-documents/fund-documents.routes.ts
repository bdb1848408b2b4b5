import { documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { getFundDocument, listFundDocuments as listCall } from '@fundholder/protocol/funds/fund-documents.ts'
import type { FastifyRequest, HttpServer, Mount } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { serveDocumentDownloads } from './document-downloads.ts'
import { type FundDocumentDeps, listFundDocuments, openFundDocument } from './fund-documents.ts'

export function registerFundDocuments(app: HttpServer, mount: Mount, deps: FundDocumentDeps): void {
  mount(getFundDocument, ({ params, query, session, request }) =>
    openFundDocument(deps, session, params.id, { kind: query.kind, language: spokenIn(request, query.lang) }),
  )
  mount(listCall, async ({ params, query, session, request }) => ({
    data: await listFundDocuments(deps, session, params.id, spokenIn(request, query.lang)),
  }))
  serveDocumentDownloads(app, deps)
}

const spokenIn = (request: FastifyRequest, input: Language | undefined): Language =>
  documentLanguage(input ?? languageOf(request))
