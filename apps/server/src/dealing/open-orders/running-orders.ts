import { findRunningTotal } from '#orders/store/order-execution.ts'
import type { Database } from '#platform/database/database.ts'

/** A running full withdrawal charges the fee of its days itself. */
export const hasRunningTotal = async (db: Database, contractId: string): Promise<boolean> =>
  (await findRunningTotal(db, contractId)) !== undefined
