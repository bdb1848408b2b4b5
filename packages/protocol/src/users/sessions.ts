import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'

/** Browser in which a user is signed in. Name and system are those that the browser gives itself, if it is a known one. */
const OpenSession = z.object({
  session: z.uuid(),
  isThis: z.boolean().check(z.meta({ description: 'True for the session that asks' })),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  openedAt: Instant,
  lastUsedAt: Instant.check(z.meta({ description: 'Last activity, to the minute' })),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = {
  method: 'GET',
  url: '/users/sessions',
  summary: 'List the open sessions of the user, the one that asks first',
  chapter: 'Session',
  access: 'client',
  refusals: [],
  schema: { response: { 200: z.object({ data: z.array(OpenSession) }) } },
} as const satisfies Call

/** Ends one session, or all but the current one. Their next call is refused. */
export const endSessions = {
  method: 'POST',
  url: '/users/sessions/end',
  summary: 'End one other session of the user, or all others',
  chapter: 'Session',
  access: 'client',
  refusals: ['sessions/unknown'],
  schema: {
    body: z.strictObject({
      session: z.union([z.literal('others'), z.uuid()]).check(z.meta({ description: 'One, or all others' })),
    }),
    response: { 200: z.object({ ended: z.int() }) },
  },
} as const satisfies Call
