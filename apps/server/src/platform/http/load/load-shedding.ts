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
  longestBurstMs: 1_000,
  mostSilent: 1_500,
  mostSilentPerNetwork: 200,
  commandsAtOnce: 2,
  commandsWaiting: 8,
}

/** Asked to find out whether the process lives: it does. */
const ALWAYS = new Set(['/healthz', '/metrics'])
const BUSY = new Refusal('server/busy')

declare module 'fastify' {
  interface FastifyRequest {
    /** Among the requests that are worked on, or wait to be; absent while the server waits for the sender. */
    place: Place | undefined
  }
}

type Done = (error?: Error) => void

/**
 * Works on a bounded number of requests at a time, lets further ones wait in order, and refuses at once what would wait
 * too long, so that what is being done gets done. A request takes no place while its body is still arriving, and gives
 * its place back when its answer is made, whether or not its sender is still there.
 */
export function shedLoad(app: HttpServer, limits: LoadLimits): void {
  const places = semaphore(limits)
  const connections = boundSilentConnections(app.server, limits)

  function take(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      goOn(request, done)
    }
    const place = places.enter(begin)
    if (!place) return done(BUSY)
    request.place = place
    connections.working(request.raw.socket)
    if (place.isAdmitted) return begin()
    whenOver(reply, () => {
      if (!hasBegun) giveBack(request) // who has gone waits no more
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
    if (!request.place) return
    places.leave(request.place)
    request.place = undefined
    connections.done(request.raw.socket)
  }

  app.decorateRequest('place', undefined)
  app.addHook('onRequest', (request, reply, done) =>
    ALWAYS.has(request.routeOptions.url ?? '') ? done() : take(request, reply, done),
  )
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isArriving(request)) giveBack(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) =>
    request.place || ALWAYS.has(request.routeOptions.url ?? '')
      ? goOn(request, done)
      : take(request, reply, done),
  )
  app.addHook('onSend', (request, _reply, payload, done) => {
    giveBack(request)
    done(null, payload)
  })
}

/** Whether the server still has to wait for a part of the body. */
function isArriving({ headers, raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return !raw.complete && (encoding !== undefined || length !== '0')
}
