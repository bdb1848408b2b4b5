import * as z from 'zod'
import type { JobKind } from '#platform/jobs.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { endLapsedSessions } from './sessions.ts'
import { forgetOldTraces } from './tidying.queries.ts'

/** To be done every minute. */
export const tidySignIns: JobKind = {
  name: 'tidy-sign-ins',
  payload: z.object({}),
  retries: 0, // the next minute does it again
  pauseSeconds: 1,
  longestPauseSeconds: 1,
  longestRunSeconds: 60,
}

/** Ends sessions whose time is over, so that a clock set back revives none, and forgets what no rule looks at. */
export async function tidy(desk: Pick<IdentityDesk, 'db' | 'clock' | 'idleTimeout'>): Promise<void> {
  await endLapsedSessions(desk)
  await forgetOldTraces(desk.db, desk.clock.now())
}
