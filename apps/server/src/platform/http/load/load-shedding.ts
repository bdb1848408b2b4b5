import { Refusal } from '#platform/basics/refusal.ts'
import { type Place, type SemaphoreLimits, semaphore } from '#platform/basics/semaphore.ts'
import type { FastifyReply, FastifyRequest, HttpServer } from '#platform/http/http.ts'
import { whenOver } from '#platform/http/request-over.ts'
import { holding } from './request-place.ts'
import { boundSilentConnections, type SilentLimits } from './silent-connections.ts'

export type LoadLimits = SemaphoreLimits &
  SilentLimits & {
    /** Commands of one user: how many run at the same time, and how many more may wait. */
    commandsAtOnce: number
    commandsWaiting: number
  }

export const USUAL_LOAD: LoadLimits = {
  atOnce: 24,
  mostWaiting: 1_000,
  longestWaitMs: 250,
  longestBurstWaitMs: 800,
  longestBurstMs: 2_000,
  mostSilent: 1_500,
  mostSilentPerNetwork: 200,
  commandsAtOnce: 2,
  commandsWaiting: 8,
}

/** Called by monitors and load balancers: under overload a process must not look dead. */
const NEVER_REFUSED = new Set(['/healthz', '/readyz', '/metrics'])
const BUSY = new Refusal('server/busy')

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent while the request body arrives and once the answer is ready. */
    place: Place | undefined
    /** Changes the state in which the request counts for its connection. */
    setState: ReturnType<ReturnType<typeof boundSilentConnections>> | null
  }
}

type Done = (error?: Error) => void

/**
 * Handles a bounded number of requests at a time, queues further ones and refuses at once those that would wait too long.
 * A request holds a place from the end of its body until its answer is ready, even if the client disconnects before.
 *
 * @returns the requests handled now, waiting now, and refused so far.
 */
export function shedLoad(app: HttpServer, limits: LoadLimits) {
  const places = semaphore(limits)
  const addRequest = boundSilentConnections(app.server, limits)

  function take(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    if (NEVER_REFUSED.has(request.routeOptions.url ?? '')) return done()
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      goOn(request, done)
    }
    const place = places.enter(begin)
    if (!place) return done(BUSY)
    request.place = place
    if (place.isAdmitted) return begin()
    whenOver(reply, () => {
      if (!hasBegun) giveBack(request) // the client disconnected while the request waited
    })
  }

  function goOn(request: FastifyRequest, done: Done): void {
    const { place } = request
    if (!place) return done()
    const leave = () => places.leave(place)
    const resume = () => {
      if (request.place) places.resume(place) // unless it was answered meanwhile
    }
    holding({ leave, resume }, done)
  }

  function giveBack(request: FastifyRequest): void {
    if (request.place) places.leave(request.place)
    request.place = undefined
  }

  app.decorateRequest('place', undefined)
  app.decorateRequest('setState', null)
  app.addHook('onRequest', (request, reply, done) => {
    const setState = addRequest(request.raw.socket)
    request.setState = setState
    whenOver(reply, () => setState('over'))
    take(request, reply, done)
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.raw.socket.destroyed) {
      // The client disconnected during authentication. The parser would wait for the body for ever.
      giveBack(request)
      reply.hijack()
      return
    }
    if (isArriving(request)) {
      giveBack(request)
      request.setState?.('arriving')
    }
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    request.setState?.('handled')
    if (request.place) goOn(request, done)
    else take(request, reply, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    giveBack(request)
    request.setState?.('answering')
    done(null, payload)
  })
  return () => ({ handled: places.admitted(), waiting: places.waiting(), refused: places.refused() })
}

/** Says whether a part of the body has not arrived yet. */
function isArriving({ headers, raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return !raw.complete && (encoding !== undefined || length !== '0')
}
