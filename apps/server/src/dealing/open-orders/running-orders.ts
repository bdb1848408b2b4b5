import type { Database } from '#platform/database/database.ts'
import { findRunningOrder, findRunningTotal } from './open-orders.queries.ts'

/** Distinguishes the trades of client orders, which the dealing cycle settles, from all others. */
export const isOfOrder = (eventKey: string): boolean => eventKey.startsWith('order:')

/** A running total withdrawal charges the fee of its days itself. */
export const hasRunningTotal = async (db: Database, contractId: string): Promise<boolean> =>
  (await findRunningTotal(db, contractId)) !== undefined

export const hasRunningOrders = async (db: Database): Promise<boolean> =>
  (await findRunningOrder(db)) !== undefined
