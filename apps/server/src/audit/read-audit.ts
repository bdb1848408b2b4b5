import type { Database } from '#platform/database/database.ts'
import { latestEntries } from './audit.queries.ts'

/** Entry of the audit log as it is read. */
export type AuditEntry = Awaited<ReturnType<typeof latestEntries>>[number]

/** Returns the latest entries of a user, or of all users and of names that nobody has; newest first. */
export const auditEntries = (
  db: Database,
  { userId, limit }: { userId?: string | undefined; limit: number },
): Promise<AuditEntry[]> => latestEntries(db, userId, limit)
