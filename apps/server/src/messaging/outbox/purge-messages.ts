import type { Deps } from '#platform/deps.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import { deleteEnded } from './outbox.queries.ts'

/** Retention of the recipients of sent messages; the text is deleted on delivery. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const purgeMessages: JobKind = recurringJob('forget-messages')
/** Every hour: it reads the whole table. */
export const PURGE_MESSAGES_AT = '17 * * * *'

/** Forgets the messages that were delivered or dropped long ago; those still to be delivered are kept. */
export const purgeOldMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteEnded(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
