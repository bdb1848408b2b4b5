import { endLapsedSessions } from '#identity/sessions/sessions.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { purgeExpiredRows } from './purge-expired.queries.ts'

export const tidySignIns: JobKind = recurringJob('tidy-sign-ins')
/** Every minute. */
export const TIDY_AT = '* * * * *'

/** Ends sessions whose time is over, so that a clock set back revives none. */
export async function tidy(deps: Pick<IdentityDeps, 'db' | 'clock' | 'idleTimeout'>): Promise<void> {
  await endLapsedSessions(deps)
}

export const purgeSignIns: JobKind = recurringJob('forget-sign-ins')
/** Every hour: it reads whole tables. */
export const PURGE_SIGN_INS_AT = '7 * * * *'

/** Purges rows that no rule needs any more. */
export const forget = (deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> =>
  purgeExpiredRows(deps.db, deps.clock.now())
