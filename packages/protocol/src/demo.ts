import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { Day, Instant } from './shapes.ts'

/** The messages a demo's people would have on their phones; exempt from "no code in clear". */
export const readInbox = {
  method: 'GET',
  url: '/demo/messages',
  summary: "Messages delivered to the demo's people",
  chapter: 'Demo',
  access: 'demo',
  refusals: [],
  schema: {
    response: {
      200: z.object({
        today: Day,
        data: z.array(
          z.object({
            at: Instant,
            channel: z.enum(['sms', 'email']),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
          }),
        ),
      }),
    },
  },
} as const satisfies Call

export const advanceDemo = {
  method: 'POST',
  url: '/demo/advance',
  summary: "Move the demo's business clock on and run what falls due",
  chapter: 'Demo',
  access: 'demo',
  refusals: [],
  schema: {
    body: z.strictObject({ businessDays: z.int().check(z.gte(1), z.lte(60)) }),
    response: { 200: z.object({ today: Day }) },
  },
} as const satisfies Call
