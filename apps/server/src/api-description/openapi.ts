import type { Access, Call } from '@fundholder/protocol/call.ts'
import { REFUSALS, type RefusalCode } from '@fundholder/protocol/refusals.ts'
import * as z from 'zod/mini'
import { API_BASE } from '#platform/http/http.ts'
import { exampleOf, type JsonSchema } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content }>
  'x-access': Access
  'x-refusals': RefusalCode[]
}
type Content = {
  'application/json'?: { schema: JsonSchema; example?: unknown }
  'text/event-stream'?: { schema: JsonSchema; example?: unknown }
}

const ACCESS_IN_WORDS: Record<Access, string> = {
  public: 'Anybody, without signing in.',
  anyone: 'Anybody; a session that is sent must be open, with the terms accepted.',
  session: 'Signed in, also before the terms are accepted.',
  client: 'Signed in, terms accepted.',
  employer: 'Signed in as an employer, terms accepted.',
  demo: 'Anybody, in a demo only.',
}

const FOR_ALL: readonly RefusalCode[] = [
  'request/invalid',
  'request/too-many',
  'server/fault',
  'server/busy',
  'server/out-of-resources',
]
const FOR_CHANGES: readonly RefusalCode[] = [
  'request/too-large',
  'request/unsupported-media-type',
  'request/foreign-origin',
]
const FOR_SESSIONS: readonly RefusalCode[] = [
  'session/missing',
  'session/expired',
  'session/idle',
  'session/replaced',
]

/** Every refusal a call can answer, its own first. */
export function refusalsOf({ method, access, blockable, refusals }: Call): RefusalCode[] {
  const isOpen = access === 'public' || access === 'demo'
  const rules: readonly (readonly [boolean, readonly RefusalCode[]])[] = [
    [true, refusals],
    [blockable === true, ['portal/blocked']],
    [access === 'client' || access === 'employer' || access === 'anyone', ['terms/required']],
    [access === 'employer', ['session/wrong-user-type']],
    [!isOpen, FOR_SESSIONS],
    [method !== 'GET', FOR_CHANGES],
    [true, FOR_ALL],
  ]
  return [...new Set(rules.flatMap(([holds, codes]) => (holds ? codes : [])))]
}

/** The API as OpenAPI 3.1, from the very schemas that validate it. */
export function openApiOf(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fundholder',
      version,
      description:
        'Client portal for holders of an investment or pension fund. Calendar days are YYYYMMDD, instants ISO 8601 UTC, fractions 0 to 1, amounts of money decimals in their currency; array parameters are repeated without brackets. Refusals have a code, a message in the language of Accept-Language, and details. A session belongs to the device that signed in: send its cookie with both tokens.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_BASE }],
    tags: chaptersOf(calls).map((name) => ({ name })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES },
  }
}

/** Sign-in comes first, as for every caller. */
const chaptersOf = (calls: readonly Call[]): string[] => [
  ...new Set([...OPENING_CHAPTERS, ...calls.map(({ chapter }) => chapter)]),
]
const OPENING_CHAPTERS = ['Signing in', 'Session', 'User', 'Contract', 'Portfolio', 'Analysis']

const SECURITY_SCHEMES = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  systemToken: {
    type: 'apiKey',
    in: 'header',
    name: 'system-token',
    description: 'Given with the access token; each GET answers with the current one.',
  },
  deviceCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-device',
    description: 'Set by signing in; its name is device where PUBLIC_URL is not https.',
  },
} as const
const SIGNED_IN = { accessToken: [], systemToken: [], deviceCookie: [] }

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Made up by the sender for one command and sent again with each attempt: the command runs once, and its answer is kept for 7 days.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

function operationOf(call: Call): Operation {
  const { params, querystring, body, response } = call.schema
  const isOpen = call.access === 'public' || call.access === 'demo'
  const refusals = refusalsOf(call)
  const bodySchema = body && schemaOf(body, 'input')
  return {
    operationId: `${call.method.toLowerCase()}${call.url.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    summary: call.summary,
    tags: [call.chapter],
    description: ACCESS_IN_WORDS[call.access],
    security: isOpen ? [] : [...(call.access === 'anyone' ? [{}] : []), SIGNED_IN],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', querystring),
      ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body &&
      bodySchema && {
        requestBody: {
          required: !body.safeParse(undefined).success,
          content: contentOf(bodySchema),
        },
      }),
    responses: {
      200: call.streams
        ? {
            description: 'Server-sent events, each with data of this shape.',
            content: contentOf(schemaOf(response[200], 'output'), 'text/event-stream'),
          }
        : { description: 'As requested.', content: contentOf(schemaOf(response[200], 'output')) },
      ...refusalResponses(refusals),
    },
    'x-access': call.access,
    'x-refusals': refusals,
  }
}

const contentOf = (
  schema: JsonSchema,
  type: 'application/json' | 'text/event-stream' = 'application/json',
): Content => ({ [type]: { schema, example: exampleOf(schema) } })

function parametersOf(place: Parameter['in'], shape: z.ZodMiniType | undefined): Parameter[] {
  if (!(shape instanceof z.ZodMiniObject)) return []
  return Object.entries<z.core.$ZodType>(shape.shape).map(([name, one]) => {
    const schema = schemaOf(one, 'output') // what is parsed: a repeated parameter is a list, a number a number
    const { description } = schema
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(one, undefined).success,
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

function schemaOf(shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(codes, (code) => String(REFUSALS[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: { 'application/json': { schema: refusalSchema(ofStatus) } },
      },
    ]),
  )
}

const refusalSchema = (codes: readonly RefusalCode[]): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'details'],
  properties: {
    code: { type: 'string', enum: [...codes] },
    message: { type: 'string', description: "In the request's language" },
    details: { type: 'object', additionalProperties: true },
  },
})
