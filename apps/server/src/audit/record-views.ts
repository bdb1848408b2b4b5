import type { RunningTransaction } from '#platform/database/database.ts'
import { viewedRows } from './audit.queries.ts'
import { recordAudit } from './record-audit.ts'

/** Repeated views within this time, as while a table is sorted and searched, count as one. */
const ONE_VIEW_MS = 15 * 60 * 1000

/** Records that a user has seen data of other users. */
export async function recordViews(
  trx: RunningTransaction,
  { actorId, userIds, what, at }: { actorId: string; userIds: readonly string[]; what: string; at: Date },
): Promise<void> {
  if (userIds.length === 0) return
  const since = new Date(at.getTime() - ONE_VIEW_MS)
  const viewed = new Set((await viewedRows(trx, actorId, userIds, since)).map(({ user_id }) => user_id))
  const facts = userIds
    .filter((userId) => !viewed.has(userId))
    .map((userId) => ({ event: 'account.viewed' as const, userId, actorId, at, details: { what } }))
  await recordAudit(trx, ...facts)
}
