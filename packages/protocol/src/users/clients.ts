import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Metadata } from '../shapes.ts'

export const listClients = {
  method: 'GET',
  url: '/clients',
  summary: 'The clients that the signed-in user may see: the user alone',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: {
    response: {
      200: z.object({
        data: z.array(z.object({ id: z.string(), username: z.string(), name: z.string(), entity: z.int() })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call
