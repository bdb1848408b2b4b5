import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import type { Database } from '#platform/database/database.ts'

/** People whose beneficiaries do not sum to 100. */
export async function wrongBeneficiaries(db: Database) {
  const { rows } = await sql<{ username: string; entity_id: number; sum: string }>`
    select username, entity_id, sum(percent)::text as sum
    from beneficiary join ${USER_RECORD_VIEW} as portal_user on portal_user.id = user_id
    group by portal_user.id, username, entity_id having sum(percent) <> 100 order by entity_id, username`.execute(
    db,
  )
  return rows
}

/** Active users without a phone for sign-in codes. */
export async function usersWithoutPhone(db: Database) {
  const { rows } = await sql<{ username: string; entity_id: number }>`
    select username, entity_id from ${USER_RECORD_VIEW} as portal_user
    where phone is null and disabled_at is null and user_type <> 'API' order by entity_id, username`.execute(
    db,
  )
  return rows
}

/** Users whose employer belongs to another entity, and employer users without an employer. */
export async function misassignedEmployees(db: Database) {
  const { rows } = await sql<{
    username: string
    entity_id: number
    employer_id: string | null
    of: number | null
  }>`
    select username, portal_user.entity_id, employer_id, employer.entity_id as of
    from ${USER_RECORD_VIEW} as portal_user left join employer on employer.id = employer_id
    where employer.entity_id <> portal_user.entity_id or (user_type = 'EMPLOYER' and employer_id is null)
    order by portal_user.entity_id, username`.execute(db)
  return rows
}

/** Users of an entity with the same name and birth date. */
export async function samePeople(db: Database) {
  const { rows } = await sql<{
    usernames: string
    entity_id: number
    person: string
    birth_date: CalendarDay
  }>`
    select string_agg(username, ', ' order by username) as usernames, entity_id,
      (array_agg(name || ' ' || surname order by username))[1] as person, birth_date
    from person join ${USER_RECORD_VIEW} as portal_user on portal_user.id = user_id where birth_date is not null
    group by entity_id, lower(name), lower(surname), birth_date having count(*) > 1 order by 2, 1`.execute(db)
  return rows
}
