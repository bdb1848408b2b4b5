import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerFailures } from './answer-failures.ts'
import type { Config } from './config.ts'
import { BODY_LIMIT, type Gates, type HttpServer, type Mount } from './http.ts'
import { acceptJsonOnly } from './json-bodies.ts'
import type { Log } from './log.ts'
import { mountOn } from './mount.ts'
import { refuseForeignOrigins } from './origins.ts'
import { logRequests } from './request-log.ts'

const MOST_CONNECTIONS = 2_000

/** A server with its limits, answers to failures and nothing to serve yet, and the one way to put calls on it. */
export function httpServer({
  log,
  config,
  ...gates
}: {
  log: Log
  config: Pick<Config, 'publicUrl' | 'entityOfHost' | 'languages' | 'trustedProxies'>
} & Gates): {
  app: HttpServer
  mount: Mount
} {
  const app = Fastify<Server, IncomingMessage, ServerResponse, Log>({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false, // nobody outside chooses what stands in our logs
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 20_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = MOST_CONNECTIONS
  app.decorateRequest('signedIn', undefined)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access rule`)
  })
  acceptJsonOnly(app)
  logRequests(app)
  answerFailures(app, config)
  refuseForeignOrigins(app, config)
  return { app, mount: mountOn(app, gates) }
}
