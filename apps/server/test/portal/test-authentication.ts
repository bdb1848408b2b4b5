import type { UserType } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database } from '#platform/database/database.ts'
import type { Authenticate } from '#platform/http/http.ts'

/** Authenticates the user whose id is in the `test-user` header, so that a domain's test needs no passwords and codes. */
export function userInHeader(db: Database): Authenticate {
  return async (request, _reply, access) => {
    const id = request.headers['test-user']
    if (typeof id !== 'string') throw new Refusal('session/missing')
    const { rows } = await sql<{ entity_id: number; username: string; user_type: UserType }>`
      select entity_id, username, user_type from portal_user where id = ${id}`.execute(db)
    const [user] = rows
    if (!user) throw new Refusal('session/missing')
    if (access === 'employer' && user.user_type !== 'EMPLOYER') throw new Refusal('session/wrong-user-type')
    return {
      sessionId: '00000000-0000-4000-8000-000000000000',
      userId: id,
      entityId: user.entity_id,
      username: user.username,
      userType: user.user_type,
    }
  }
}
