import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#platform/config/config.ts'
import { type LoadLimits, shedLoad, USUAL_LOAD } from '#platform/http/load/load-shedding.ts'
import type { Log } from '#platform/logging/log.ts'
import { answerFailures, refuseBeforeRouting } from './answer-failures.ts'
import { answerWriter } from './answers.ts'
import {
  BODY_LIMIT,
  type FastifyReply,
  type FastifyRequest,
  type Gates,
  type HttpServer,
  type Mount,
} from './http.ts'
import { acceptJsonOnly } from './json-bodies.ts'
import { mountOn } from './mount.ts'
import { refuseForeignOrigins } from './origins.ts'
import { finalStatus, whenOver } from './request-over.ts'
import { securityHeaders } from './security-headers.ts'

const MOST_CONNECTIONS = 2_000
const LONGEST_PARAMETER = 100

type Served = Pick<
  Config,
  'publicUrl' | 'entityOfHost' | 'languages' | 'trustedProxies' | 'analyticsScriptUrl'
>

/**
 * A server with its limits, headers and answers to failures and nothing to serve yet, and the one way to put calls on it.
 *
 * @param styleHashes of the styles that are in the page itself.
 * @param nameInLogs turns a user's id into what stands for it in logs.
 * @param measure is called for each completed request.
 * @returns `load`: the requests handled now, waiting now, and refused so far.
 */
export function httpServer({
  log,
  config,
  styleHashes = [],
  nameInLogs = () => undefined,
  measure,
  load = USUAL_LOAD,
  ...gates
}: {
  log: Log
  config: Served
  styleHashes?: readonly string[]
  nameInLogs?: (userId: string) => string | undefined
  measure?: (request: FastifyRequest, reply: FastifyReply) => void
  load?: LoadLimits
} & Gates): { app: HttpServer; mount: Mount; load: ReturnType<typeof shedLoad> } {
  const headers = securityHeaders({ ...config, styleHashes })
  const app = Fastify<Server, IncomingMessage, ServerResponse, Log>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false, // nobody outside chooses what is in our logs
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 20_000, // to send a request
    handlerTimeout: 20_000, // to answer it
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      refuseBeforeRouting(error, request, reply.headers(headers), config),
    clientErrorHandler: (error, socket) => hangUp(error, socket, headers),
  }).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = MOST_CONNECTIONS
  app.decorateRequest('signedIn', undefined)
  app.setSerializerCompiler(answerWriter)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} has no access rule`)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('request-id', request.id)
    whenOver(reply, () => {
      if (log.isLevelEnabled('info')) logRequest(request, reply, nameInLogs) // what nobody reads is not made up
      measure?.(request, reply)
    })
  })
  answerFailures(app, config)
  // Behind proxies all connections are theirs.
  const requests = shedLoad(
    app,
    config.trustedProxies > 0 ? { ...load, mostSilentPerNetwork: load.mostSilent } : load,
  )
  acceptJsonOnly(app)
  refuseForeignOrigins(app, config)
  return { app, mount: mountOn(app, gates, load), load: requests }
}

const STATUS_OF_FAULT: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers malformed or too slow HTTP before there is a request. */
function hangUp(
  { code = '' }: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const fields = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const lines = [
    `HTTP/1.1 ${STATUS_OF_FAULT[code] ?? '400 Bad Request'}`,
    ...fields.map((field) => field.join(': ')),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}

/** Writes one line for a request that is over. @param nameInLogs what is there for a user's id. */
function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  nameInLogs: (userId: string) => string | undefined,
): void {
  const { method, routeOptions, signedIn } = request
  request.log.info(
    {
      method,
      route: routeOptions.url ?? 'unknown', // the pattern: addresses carry ids
      status: finalStatus(reply),
      ms: Math.round(reply.elapsedTime),
      user: signedIn && nameInLogs(signedIn.userId),
    },
    'request',
  )
}
