import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant, Limit, Metadata, Skip } from '../shapes.ts'

/** Actors on an account other than its user. */
export const ACTORS = ['employer', 'manager'] as const

/** Sign-ins and changes of the own account, or who else viewed it, newest first. */
export const listActivity = {
  method: 'GET',
  url: '/users/activity',
  summary: 'Recent activity on the account, and who viewed it',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      kind: z._default(
        z.enum(['activity', 'views']).check(
          z.meta({
            description: '`views` are accesses by the employer or the manager, `activity` all else',
          }),
        ),
        'activity',
      ),
      skip: Skip,
      limit: Limit(10),
    }),
    response: {
      200: z.object({
        data: z.array(
          z.object({
            at: Instant,
            event: z.string().check(z.meta({ examples: ['sign-in.succeeded', 'profile.changed'] })),
            by: z
              .optional(z.enum(ACTORS))
              .check(
                z.meta({ description: 'Absent for what the user did, or somebody who was not signed in' }),
              ),
            name: z.optional(z.string()).check(z.meta({ description: 'Name of the person at the employer' })),
            newDevice: z.optional(z.boolean()),
            fields: z.optional(z.array(z.string())),
            factor: z.optional(z.enum(['authenticator', 'passkey', 'backup-code'])),
            decision: z
              .optional(z.enum(['approved', 'refused']))
              .check(z.meta({ description: 'Of a request' })),
            reference: z.optional(z.string()).check(z.meta({ description: 'Of an order' })),
            version: z.optional(z.string()).check(z.meta({ description: 'Of the accepted terms' })),
          }),
        ),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call
