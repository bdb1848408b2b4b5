import type { Database } from '#platform/database.ts'
import { oldestWaiting } from './outbox.queries.ts'

/** How many messages have not been delivered yet, and for how long the oldest of them has waited. */
export async function waitingMessages(
  db: Database,
  now: Date,
): Promise<{ waiting: number; oldest_seconds: number }> {
  const { count, oldest } = await oldestWaiting(db)
  return { waiting: count, oldest_seconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 }
}
