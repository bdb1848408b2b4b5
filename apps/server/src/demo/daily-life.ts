import * as z from 'zod'
import type { JobKind } from '#platform/jobs.ts'

/** Lives through the day before, once it is over and its NAVs are published. To be done every night in a demo. */
export const liveOnDaily: JobKind = {
  name: 'live-on-in-demo',
  payload: z.object({}),
  retries: 5,
  pauseSeconds: 60,
  longestPauseSeconds: 3_600,
  longestRunSeconds: 300,
}
/** Ten past midnight. */
export const LIVE_ON_AT = '10 0 * * *'
