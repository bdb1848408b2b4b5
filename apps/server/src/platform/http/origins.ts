import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Config } from '#platform/config/config.ts'
import type { HttpServer } from './http.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that a browser sends from another site's page. */
export function refuseForeignOrigins(app: HttpServer, config: Pick<Config, 'publicUrl' | 'entityOfHost'>) {
  const { publicUrl } = config
  const ours = publicUrl && [
    publicUrl.origin,
    ...[...config.entityOfHost.keys()].map((host) => `${publicUrl.protocol}//${host}`),
  ]
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return
    const { origin } = request.headers
    const own = ours ? ours.includes(origin ?? '') : origin === `${request.protocol}://${request.host}`
    if ((origin !== undefined && !own) || isCrossSite(request)) throw new Refusal('request/foreign-origin')
  })
}

const isCrossSite = (request: FastifyRequest) => request.headers['sec-fetch-site'] === 'cross-site'
