import { documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { getFundPaper, listFundPapers as listCall } from '@fundholder/protocol/funds/papers.ts'
import type { FastifyRequest, HttpServer, Mount } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { serveOpenedPapers } from './document-downloads.ts'
import { listFundPapers, openFundPaper, type PaperDeps } from './fund-documents.ts'

export function registerFundPapers(app: HttpServer, mount: Mount, deps: PaperDeps): void {
  mount(getFundPaper, ({ params, query, session, request }) =>
    openFundPaper(deps, session, params.id, { kind: query.kind, language: spokenIn(request, query.lang) }),
  )
  mount(listCall, async ({ params, query, session, request }) => ({
    data: await listFundPapers(deps, session, params.id, spokenIn(request, query.lang)),
  }))
  serveOpenedPapers(app, deps)
}

const spokenIn = (request: FastifyRequest, asked: Language | undefined): Language =>
  documentLanguage(asked ?? languageOf(request))
