import type { Database } from '#platform/database/database.ts'
import { findRunningTotal } from './open-orders.queries.ts'

/** A running total withdrawal charges the fee of its days itself. */
export const hasRunningTotal = async (db: Database, contractId: string): Promise<boolean> =>
  (await findRunningTotal(db, contractId)) !== undefined
