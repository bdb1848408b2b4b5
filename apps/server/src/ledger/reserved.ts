import type { Database } from '#platform/database/database.ts'
import { reservedRows, unapprovedRows } from './reserved.queries.ts'

/** Returns the reservations of orders by instrument: units in millionths, cash (0127082) in minor units. */
export async function reservedOf(db: Database, contractId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reservedRows(db, contractId)
  return new Map(rows.map(({ instrument_id, quantity }) => [instrument_id, quantity]))
}

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
