import type { Database } from '#platform/database/database.ts'
import { runningTotal, someRunning } from './open-orders.queries.ts'

/** Whether a trade is one that a client ordered: the cycle settles it, with what the order does next. */
export const isOfOrder = (eventKey: string): boolean => eventKey.startsWith('order:')

/** Whether a total withdrawal of a contract is under way, which takes the fee of its days itself. */
export const hasRunningTotal = async (db: Database, contractId: string): Promise<boolean> =>
  (await runningTotal(db, contractId)) !== undefined

export const isAnyUnderWay = async (db: Database): Promise<boolean> => (await someRunning(db)) !== undefined
