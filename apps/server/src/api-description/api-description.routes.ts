import { readFileSync } from 'node:fs'
import type { Call } from '@fundholder/protocol/call.ts'
import { API_BASE, type HttpServer } from '#platform/http/http.ts'
import build from '../../package.json' with { type: 'json' }
import { apiPage } from './api-page.ts'
import { openApiOf } from './openapi.ts'

const STYLESHEET = `${API_BASE}/docs.css`

/** Describes the calls to programs at `/api/openapi.json` and to people at `/api/docs`. */
export function serveApiDescription(app: HttpServer, calls: readonly Call[]): void {
  const rule = { config: { access: 'public' as const } }
  const description = openApiOf(calls, build.version)
  const page = apiPage(description, STYLESHEET)
  const styles = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')
  app.get(`${API_BASE}/openapi.json`, rule, async () => description)
  app.get(`${API_BASE}/docs`, rule, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get(STYLESHEET, rule, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
