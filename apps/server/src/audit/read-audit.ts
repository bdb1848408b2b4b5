import type { Database } from '#platform/database/database.ts'
import { entriesOfUser, lastSignInRows, latestEntries } from './audit.queries.ts'

/** Entry of the audit log as it is read. */
export type AuditEntry = Awaited<ReturnType<typeof latestEntries>>[number]

/** Returns the latest entries of a user, or of all users and of names that nobody has; newest first. */
export const auditEntries = (
  db: Database,
  { userId, limit }: { userId?: string | undefined; limit: number },
): Promise<AuditEntry[]> => latestEntries(db, userId, limit)

export type AuditPage = Awaited<ReturnType<typeof entriesOfUser>>

/** Returns a page of the entries of one user, newest first: accesses by others, or all else. */
export const auditPage = (
  db: Database,
  userId: string,
  page: { kind: 'activity' | 'views'; skip: number; limit: number },
): Promise<AuditPage> => entriesOfUser(db, userId, page)

/** Returns the time of the last sign-in, by user. */
export const lastSignIns = async (
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map((await lastSignInRows(db, userIds)).map(({ user_id, at }) => [user_id, at]))
