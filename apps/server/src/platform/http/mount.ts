import { Readable } from 'node:stream'
import type { Call } from '@fundholder/protocol/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/basics/refusal.ts'
import { limitConcurrencyPerUser } from '#platform/http/load/command-limit.ts'
import type { LoadLimits } from '#platform/http/load/load-shedding.ts'
import { API_BASE, BODY_LIMIT, type Gates, type HandlerInput, type HttpServer, type Mount } from './http.ts'
import { parsePart } from './validation.ts'

/**
 * Bounds the commands of one user that use the database after authentication. Commands on one contract wait for each other
 * there, each with a connection.
 */
type CommandLimits = Pick<LoadLimits, 'commandsAtOnce' | 'commandsWaiting'>

/** Mounts calls on a server, with its gates, the input parsed and the response validated. */
export function mountOn(
  app: HttpServer,
  gates: Gates,
  { commandsAtOnce, commandsWaiting }: CommandLimits,
): Mount {
  const runForUser = limitConcurrencyPerUser({
    atOnce: commandsAtOnce,
    mostWaiting: commandsWaiting,
    refusal: () => new Refusal('request/too-many', { seconds: 1 }),
  })
  return (call, handler) => {
    app.route({
      method: call.method,
      url: API_BASE + call.url,
      config: { access: call.access, call },
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      schema: { response: call.schema.response },
      // Before the body is read: an unauthorised request costs no work.
      onRequest: (request, reply) => authenticateCall(gates, call, request, reply),
      handler: async (request, reply) => {
        const input = handlerInput(call, request, reply)
        const run = async () => {
          if (call.blockable) await gates.beforeChange?.()
          const answer = await handler(input)
          return call.streams ? asEvents(call, answer as readonly unknown[], reply) : answer
        }
        if (!request.signedIn || !isCommand(call)) return run()
        return runForUser(request.signedIn.userId, run)
      },
    })
  }
}

/** Sends each event as soon as the reader takes it, checked and stripped like any other answer. */
function asEvents({ schema }: Call, events: readonly unknown[], reply: FastifyReply) {
  const checked = events.map((event) => `data: ${JSON.stringify(schema.response[200].parse(event))}\n\n`)
  return reply.type('text/event-stream; charset=utf-8').send(Readable.from(checked))
}

/**
 * Returns true if the call changes the client's data. `POST` is not sufficient, because many reads use it.
 */
const isCommand = ({ method, blockable }: Call) =>
  blockable === true || (method !== 'GET' && method !== 'POST')

async function authenticateCall(gates: Gates, call: Call, request: FastifyRequest, reply: FastifyReply) {
  await gates.beforeCall?.(request, reply, call)
  const isOpen =
    call.access === 'public' ||
    call.access === 'demo' ||
    (call.access === 'anyone' && request.headers.authorization === undefined)
  if (!isOpen) {
    request.signedIn = await gates.authenticate(request, reply, call.access)
  }
}

// Each parsed part has the type that the call derives from its schema, which the compiler cannot infer.
function handlerInput<C extends Call>(
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): HandlerInput<C> {
  const { params, querystring, body } = call.schema
  return {
    params: parsePart('params', params, request.params),
    query: parsePart('query', querystring, request.query),
    body: parsePart('body', body, request.body),
    session: request.signedIn,
    request,
    reply,
  } as HandlerInput<C>
}
