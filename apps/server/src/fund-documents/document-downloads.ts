import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { storedFile } from '#documents/storage/stored-documents.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { API_BASE, type FastifyReply, type HttpServer } from '#platform/http/http.ts'
import { documentOfToken } from './fund-documents.queries.ts'
import { type FundDocumentDeps, hashOf } from './fund-documents.ts'

/** 256 bits, as `randomBytes` draws them. */
const SECRET = /^[\w-]{43}$/

/**
 * Serves documents to browser tabs. A tab carries no session: a download token names its document, given to a
 * signed-in client less than a minute ago, and nothing in the address leads to a file.
 */
export function serveDocumentDownloads(app: HttpServer, deps: FundDocumentDeps): void {
  app.get<{ Params: { token: string } }>(
    `${API_BASE}/pdfs/opened/:token`,
    { config: { access: 'public' as const } },
    async (request, reply) => {
      const { token } = request.params
      const found = SECRET.test(token)
        ? await documentOfToken(deps.db, hashOf(token), deps.clock.now())
        : undefined
      if (!found) throw new Refusal('fund-documents/token-expired')
      const { name, content, path, documentId, version } = found
      if (content) return sendPdf(reply, name, content)
      const stored = documentId && version ? await storedFile(deps, documentId, version) : undefined
      if (stored) return sendPdf(reply, name, stored)
      const file = await openFile(join(deps.documentsFolder, path as string))
      reply.header('content-length', (await file.stat()).size)
      return sendPdf(reply, name, file.createReadStream())
    },
  )
}

/** @throws {Refusal} `fund-documents/token-expired` for a file that was removed. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Refusal('fund-documents/token-expired')
    throw error
  }
}

/** Content security policy of a document in a tab: no script and no fetch. */
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const sendPdf = (reply: FastifyReply, name: string, file: Buffer | Readable) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${name}.pdf`),
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
    })
    .send(file)
