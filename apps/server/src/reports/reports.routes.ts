import { documentLanguage } from '@fundholder/domain/users/users.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import * as calls from '@fundholder/protocol/portfolios/reports.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { FastifyReply, FastifyRequest, Mount } from '#platform/http/http.ts'
import type { RequestedReport } from './issue-report.ts'
import { type RequestingDeps, reportPdf, searchReports, shortReport, startReport } from './request-report.ts'

/** Reports may be requested while the portal is blocked: they change nothing of the client's. */
export function registerReports(mount: Mount, deps: RequestingDeps): void {
  mount(calls.startReport, ({ params, body, session }) =>
    startReport(deps, session, requestedReport(params, body)),
  )
  mount(calls.searchReports, ({ params, query, session }) =>
    searchReports(deps, session, { ...params, ...query }),
  )
  mount(calls.getReportPdf, async ({ params, session, request, reply }) =>
    sendFile(request, reply, await reportPdf(deps, session, params)),
  )
  mount(calls.makeShortReport, async ({ params, body, session }) => ({
    base64: (await shortReport(deps, session, requestedReport(params, body))).toString('base64'),
  }))
}

const requestedReport = <Type>(
  params: { type: Type; contractId: string },
  { lang: language, ...period }: Input<typeof calls.startReport, 'body'>,
): RequestedReport<Type> => ({ ...params, ...period, language: documentLanguage(language) })

/** Answers JSON with base64 to who accepts JSON alone, else the file. The schema describes JSON only. */
function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): { base64: string } {
  reply.header('cache-control', 'private, no-store').header('vary', 'accept')
  if (headers.accept?.includes('application/json')) return { base64: content.toString('base64') }
  return reply
    .type(name.endsWith('.zip') ? 'application/zip' : 'application/pdf')
    .header('content-disposition', contentDisposition(name))
    .send(content) as never
}
