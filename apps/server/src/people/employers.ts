import type { Database } from '#platform/database/database.ts'
import { employerIdOf } from './people.queries.ts'

/** Returns the employer that a user acts for, as an employer user, or works for. */
export async function employersOf(
  db: Database,
  { userId, userType }: { userId: string; userType: string },
): Promise<{ employerId: string | undefined; worksFor: string | undefined }> {
  const employerId = await employerIdOf(db, userId)
  return { employerId: userType === 'EMPLOYER' ? employerId : undefined, worksFor: employerId }
}
