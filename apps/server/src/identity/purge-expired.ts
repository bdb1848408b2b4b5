import { endLapsedSessions } from '#identity/sessions/sessions.ts'
import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { forgetOldTraces } from './purge-expired.queries.ts'

export const tidySignIns: JobKind = doneRegularly('tidy-sign-ins')
/** Every minute. */
export const TIDY_AT = '* * * * *'

/** Ends sessions whose time is over, so that a clock set back revives none. */
export async function tidy(desk: Pick<IdentityDesk, 'db' | 'clock' | 'idleTimeout'>): Promise<void> {
  await endLapsedSessions(desk)
}

export const forgetSignIns: JobKind = doneRegularly('forget-sign-ins')
/** Every hour: it reads whole tables. */
export const FORGET_SIGN_INS_AT = '7 * * * *'

/** Forgets what no rule looks at any more. */
export const forget = (desk: Pick<IdentityDesk, 'db' | 'clock'>): Promise<void> =>
  forgetOldTraces(desk.db, desk.clock.now())
