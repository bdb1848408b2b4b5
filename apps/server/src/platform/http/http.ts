import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { UserType } from '@fundholder/domain/users/users.ts'
import type { Access, Answer, Call, Input } from '@fundholder/protocol/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Log } from '#platform/logging/log.ts'

export type HttpServer = FastifyInstance<Server, IncomingMessage, ServerResponse, Log, ZodTypeProvider>

/** Signed-in user of a request, taken from the session row and never from the request itself. */
export type SignedIn = {
  sessionId: string
  userId: string
  entityId: number
  username: string
  userType: UserType
}

/**
 * Authenticates a request and authorises its call. Identity provides it; the platform runs it before every call that is
 * not public. Throws a refusal.
 */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply, access: Access) => Promise<SignedIn>

/** Request of a handler: the parsed input and the signed-in user (absent for public calls, and where none is needed and sent). */
export type HandlerInput<C extends Call> = {
  params: Input<C, 'params'>
  query: Input<C, 'querystring'>
  body: Input<C, 'body'>
  session: C['access'] extends 'public' | 'demo'
    ? undefined
    : C['access'] extends 'anyone'
      ? SignedIn | undefined
      : SignedIn
  request: FastifyRequest
  reply: FastifyReply
}

/** Mounts one described call under the API base; the call's schema validates and strips the handler's response. */
export type Mount = <const C extends Call>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<C['streams'] extends true ? readonly Answer<C>[] : Answer<C>>,
) => void

export type { Access, FastifyReply, FastifyRequest }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access rule. The server does not start with a route without one. */
    access?: Access
    /** The described call behind the route; absent for the page's files and the operators' routes. */
    call?: Call
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined
  }
}

export const API_BASE = '/api'
export const BODY_LIMIT = 64 * 1024

/** Checks that run before a request reaches its handler. */
export type Gates = {
  authenticate: Authenticate
  /** Runs before every call is authenticated, e.g. to limit how often its sender calls. */
  beforeCall?: ((request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<void>) | undefined
  /** Runs before the handler of every call that is `blockable`, within the user's command limit. */
  beforeChange?: (() => Promise<void>) | undefined
}
