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
  const latest = await latestChange(db, userId)
  if (!latest) return
  const from = new Date(latest.changed_at.getTime() + COOL_OFF_MS)
  if (clock.businessNow() < from)
    throw new Refusal('bank-account/recent-change', { from: from.toISOString(), what: latest.what })
}
