import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { grownAuditChains, latestAuditAnchor, lockAuditAnchors, storeAuditAnchor } from './audit.queries.ts'
import { AUDIT_START, auditAnchorHash } from './audit-chain.ts'

/**
 * Hashes the heads of all chains once a day. Kept elsewhere, the hash proves later that no entry up to then was changed or
 * cut off. A day that has an anchor, or has a later one, keeps what it has.
 */
export async function anchorAuditDay(
  trx: RunningTransaction,
  day: CalendarDay,
  recordedAt: Date,
): Promise<void> {
  await lockAuditAnchors(trx)
  const latest = await latestAuditAnchor(trx)
  if (latest && latest.day >= day) return
  const grown = await grownAuditChains(trx)
  const heads = grown.map(({ id, sequence, head }) => ({ id, sequence, hash: head }))
  await storeAuditAnchor(trx, {
    day,
    grown: Object.fromEntries(heads.map(({ id, sequence }) => [id, sequence])),
    hash: auditAnchorHash(latest?.hash ?? AUDIT_START, day, heads),
    recordedAt,
  })
}
