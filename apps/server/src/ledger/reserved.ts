import type { Database } from '#platform/database/database.ts'
import { reservedRows } from './reserved.queries.ts'

/** Returns the reservations of orders by instrument: units in millionths, cash (0127082) in minor units. */
export async function reservedOf(db: Database, contractId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reservedRows(db, contractId)
  return new Map(rows.map(({ instrument_id, quantity }) => [instrument_id, quantity]))
}
