import type { Database } from '#platform/database/database.ts'
import type {} from './identity.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Retention of expired data, in days. */
const KEPT_DAYS = {
  endedSession: 30,
  challenge: 2,
  codeEvent: 2,
  passwordLink: 30,
  // The same for every name, or a count purged sooner would reveal unknown names. A lock alone leaves a guesser
  // more tries a day than are won by waiting for this.
  wrongPasswords: 1,
}

/** Removes rows too old for any limit: limits look back 24 hours at most. */
export async function purgeExpiredRows(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('session').where('ended_at', '<', before(KEPT_DAYS.endedSession)).execute()
  await db.deleteFrom('challenge').where('first_sent_at', '<', before(KEPT_DAYS.challenge)).execute()
  await db.deleteFrom('code_event').where('at', '<', before(KEPT_DAYS.codeEvent)).execute()
  await db.deleteFrom('password_link').where('expires_at', '<', before(KEPT_DAYS.passwordLink)).execute()
  await db.deleteFrom('wrong_password_run').where('last_at', '<', before(KEPT_DAYS.wrongPasswords)).execute()
  await db.deleteFrom('known_device').where('known_until', '<', now).execute()
}
