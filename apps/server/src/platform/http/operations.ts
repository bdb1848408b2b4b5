import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/basics/refusal.ts'
import type { HttpServer } from './http.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * What operators' machines ask: `/healthz` whether the process lives, `/readyz` whether it can answer clients, and
 * `/metrics` how it is doing.
 *
 * @param notReady answers with the reasons why clients cannot be answered, or throws when the database does not answer.
 * @param detail what operators should know of a portal that is ready; shown to those who may read the metrics.
 * @param metricsToken lets others than this machine read the metrics, as `Authorization: Bearer …`.
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
  app.get('/readyz', rule, async (request, reply) => {
    const reasons = await notReady().catch(() => ['the database does not answer'])
    if (reasons.length > 0) return reply.code(503).send({ status: 'not ready', reasons })
    return { status: 'ready', ...(mayMeasure(request, metricsToken) && (await detail().catch(() => ({})))) }
  })
  app.get('/metrics', rule, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw new Refusal('request/unknown-route')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/** A proxy on this machine asks for others, and says so in a header. */
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
