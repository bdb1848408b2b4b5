import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { atMostEvery } from '#platform/basics/at-most-every.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { HttpServer } from './http.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Time limit for the detail of `/readyz`. Load balancers give up after a second or two. */
const DETAIL_MS = 250

/**
 * Registers the operators' routes: `/healthz` for liveness, `/readyz` for readiness, and `/metrics`.
 *
 * @param notReady returns the reasons why clients cannot be served, or throws when the database does not
 *   answer.
 * @param detail added to `/readyz` for callers who may read the metrics. If it is slow, the last known one is
 *   shown.
 * @param metricsToken permits remote callers to read the metrics, as `Authorization: Bearer …`.
 */
export function serveOperations(
  app: HttpServer,
  {
    notReady,
    detail,
    metrics,
    metricsToken,
  }: {
    notReady: () => Promise<string[]>
    detail: () => Promise<object>
    metrics: Metrics
    metricsToken: string | undefined
  },
): void {
  const rule = { config: { access: 'public' as const } }
  app.get('/healthz', rule, async () => ({ status: 'alive' }))
  // Never refused under overload, so callers at the same time share one check and one database connection.
  const reasonsNow = atMostEvery(0, () => notReady().catch(() => ['the database does not answer']))
  const soon = lastKnown(detail)
  app.get('/readyz', rule, async (request, reply) => {
    const reasons = await reasonsNow()
    if (reasons.length > 0) return reply.code(503).send({ status: 'not ready', reasons })
    return { status: 'ready', ...(mayMeasure(request, metricsToken) && (await soon())) }
  })
  app.get('/metrics', rule, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw new Refusal('request/unknown-route')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/** Returns the result of a task, or its previous result if the task fails or takes longer than `DETAIL_MS`. */
function lastKnown(task: () => Promise<object>): () => Promise<object> {
  let known = {}
  return async () => {
    const answered = new AbortController()
    const running = task().then(
      (result) => {
        known = result
      },
      () => {},
    )
    await Promise.race([
      running,
      delay(DETAIL_MS, undefined, { ref: false, signal: answered.signal }).catch(() => {}),
    ])
    answered.abort()
    return known
  }
}

/** A proxy on this machine sends requests of others, and names them in a header. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization, 'x-forwarded-for': forwarded } = request.headers
  if (LOOPBACK.has(request.socket.remoteAddress ?? '') && forwarded === undefined) return true
  if (token === undefined || authorization === undefined) return false
  const [given, right] = [authorization, `Bearer ${token}`].map((text) => Buffer.from(text, 'utf8'))
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}
