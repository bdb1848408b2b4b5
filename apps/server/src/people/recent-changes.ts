import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { latestChange } from './recent-changes.queries.ts'

const COOL_OFF_MS = COOL_OFF_HOURS * 60 * 60 * 1000

/**
 * Refuses for 72 hours of the business clock after bank account, phone, e-mail or factor of a user changed: account
 * takeovers start with such changes.
 *
 * @throws {Refusal} `bank-account/recent-change`, which names the instant from which it is possible again.
 */
export async function refuseRecentChange(
  db: Database,
  clock: Pick<Clock, 'businessNow'>,
  userId: string,
): Promise<void> {
  const pause = await withdrawalPause(db, clock, userId)
  if (pause)
    throw new Refusal('bank-account/recent-change', { from: pause.until.toISOString(), what: pause.what })
}

/** Returns until when withdrawals of a user pause after a change, and what changed; undefined if they do not. */
export async function withdrawalPause(
  db: Database,
  clock: Pick<Clock, 'businessNow'>,
  userId: string,
): Promise<{ until: Date; what: string } | undefined> {
  const latest = await latestChange(db, userId)
  if (!latest) return undefined
  const until = new Date(latest.changed_at.getTime() + COOL_OFF_MS)
  return clock.businessNow() < until ? { until, what: latest.what } : undefined
}
