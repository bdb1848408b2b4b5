import type { Language } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import type { Database } from '#platform/database/database.ts'

/** User of an employer: a colleague, or a member whom it employs. */
export type EmployerUser = {
  id: string
  username: string
  username_key: string
  user_type: 'EMPLOYER' | 'EMPLOYEE'
  email: string
  language: Language | null
  has_password: boolean
  disabled_at: Date | null
  name: string
}

/** Returns all users of the employer for which a user acts, of the same entity; none for whom acts for no employer. */
export async function usersOfEmployer(db: Database, userId: string): Promise<EmployerUser[]> {
  const { rows } = await sql<EmployerUser>`
    select u.id, u.username, u.username_key, u.user_type, u.email, u.language, u.has_password,
      u.disabled_at, coalesce(nullif(trim(concat_ws(' ', p.name, p.surname)), ''), u.username) as name
    from ${USER_RECORD_VIEW} own
    join ${USER_RECORD_VIEW} u on u.employer_id = own.employer_id and u.entity_id = own.entity_id
    left join person p on p.user_id = u.id
    where own.id = ${userId} and own.user_type = 'EMPLOYER' and u.user_type in ('EMPLOYER', 'EMPLOYEE')
    order by u.id`.execute(db)
  return rows
}
