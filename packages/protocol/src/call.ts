import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * Access rule of a call.
 *
 * - `public`: without a session.
 * - `anyone`: with or without a session; one that is sent must be open, with the terms accepted.
 * - `session`: signed in, even before the terms are accepted.
 * - `client`: signed in and the terms accepted; every user type.
 * - `employer`: as `client`, user type EMPLOYER only.
 * - `demo`: without a session, but the route exists in a demo only.
 */
export type Access = 'public' | 'anyone' | 'session' | 'client' | 'employer' | 'demo'

/** Kind of object that an id in the input names. The server checks that it belongs to the session's user. */
export type Owned =
  | 'client'
  | 'contract'
  | 'portfolio'
  | 'organisation'
  | 'order'
  | 'document'
  | 'report'
  | 'request'

/** One HTTP call, described once: the server mounts it, the web client makes it, OpenAPI and the tests read it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under the API base, parameters as `:name`. */
  url: string
  /** One line for the API's readers. */
  summary: string
  /** The chapter of the API page it is in. */
  chapter: string
  access: Access
  /** Fields of the input that name an owned object, e.g. `{ 'body.portfolioId': 'portfolio' }`. */
  owned?: Record<string, Owned>
  /** A client change that is refused with 423 while the portal is blocked. */
  blockable?: boolean
  /** A command that is done once however often it is sent: it needs an `Idempotency-Key` header. */
  idempotent?: boolean
  /** Answers with server-sent events, each of the response's shape. */
  streams?: boolean
  /** Largest body in bytes; 64 KB unless said. */
  bodyLimit?: number
  /** Refusals particular to this call; those of access and validation are added for all. */
  refusals: readonly RefusalCode[]
  schema: {
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: { 200: z.ZodMiniType }
  }
}

type Part<C extends Call, Name extends 'params' | 'querystring' | 'body'> = C['schema'] extends {
  [Key in Name]: infer Shape extends z.ZodMiniType
}
  ? Shape
  : undefined

/** Parsed input of the server's handler. */
export type Input<C extends Call, Name extends 'params' | 'querystring' | 'body'> =
  Part<C, Name> extends z.ZodMiniType ? z.output<Part<C, Name>> : undefined

/** Argument of a caller, before parsing. */
export type Argument<C extends Call, Name extends 'params' | 'querystring' | 'body'> =
  Part<C, Name> extends z.ZodMiniType ? z.input<Part<C, Name>> : undefined

export type Answer<C extends Call> = z.output<C['schema']['response'][200]>

/** A query parameter that may be repeated; sent once, it arrives as a bare string. At most 200 values. */
export const repeated = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === undefined ? undefined : [value].flat())),
    z.array(item).check(z.minLength(1), z.maxLength(200)),
  )
