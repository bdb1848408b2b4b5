import type { Database } from '#platform/database/database.ts'
import { unapprovedRows } from './orders.queries.ts'

/**
 * Returns the reservations of a user's own unapproved orders. They are available to the next order, which
 * replaces those.
 */
export async function replaceableOf(
  db: Database,
  whose: { contractId: string; userId: string },
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>()
  for (const { instrument_id, quantity } of await unapprovedRows(db, whose))
    sums.set(instrument_id, (sums.get(instrument_id) ?? 0n) + quantity)
  return sums
}
