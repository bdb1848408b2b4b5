import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Database } from '#platform/database/database.ts'
import { isAllocatedAnew, lastTotalAt } from './contribution-orders.queries.ts'

/**
 * Whether what comes in on a day stays as cash because all else was withdrawn: from the approval of a total withdrawal
 * until a split or strategy begins that was ordered after it.
 */
export async function isLeftAsCash(db: Database, contractId: string, day: CalendarDay): Promise<boolean> {
  const after = await lastTotalAt(db, contractId)
  return after !== undefined && !(await isAllocatedAnew(db, { contractId, after, by: day }))
}
