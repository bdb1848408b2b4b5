import * as z from 'zod/mini'
import type { Call } from '../call.ts'

/** Longest address of a page that is recorded. */
export const PAGE_PATH_MAX = 200

/** Counts a page that a signed-in user opened. */
export const recordPageView = {
  method: 'POST',
  url: '/page-views',
  summary: 'Record that a page was opened',
  chapter: 'Session',
  access: 'session',
  refusals: [],
  schema: {
    body: z.strictObject({
      path: z.string().check(
        z.regex(/^\/[^\p{Cc}\s?#]*$/u),
        z.maxLength(PAGE_PATH_MAX),
        z.meta({
          description: 'Route of the page, e.g. /dealing/fund/$id; values like e-mail addresses are redacted',
        }),
      ),
    }),
    response: { 200: z.object({}) },
  },
} as const satisfies Call
