import type { Database } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { userWithPerson } from './people.queries.ts'

/** Returns a session for background work of a user, with the user's access. */
export async function sessionForJobs(db: Database, userId: string): Promise<SignedIn> {
  const { id, entity_id, username, user_type } = await userWithPerson(db, userId)
  return { sessionId: NO_SESSION, userId: id, entityId: entity_id, username, userType: user_type }
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000'
