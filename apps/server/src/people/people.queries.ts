import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language, UserType } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { USER_VIEW } from '#identity/identity.views.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database } from '#platform/database/database.ts'
import type {} from './people.tables.ts'

export type UserRow = {
  id: string
  username: string
  user_type: UserType
  entity_id: number
  language: Language | null
  name: string | null
  surname: string | null
  birth_date: CalendarDay | null
  retirement_age: number | null
}

/** A user with what is on file of the person: all of it null when nothing is. */
export async function userWithPerson(db: Database, userId: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select u.id, u.username, u.user_type, u.entity_id, u.language, p.name, p.surname, p.birth_date, p.retirement_age
    from ${USER_VIEW} u left join person p on p.user_id = u.id
    where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`there is no user ${userId}`)
  return row
}

/** A user's date of joining and salaries, oldest first: one row without a salary where there is none. */
export const employmentRows = compiledOnce((db: Database, userId: string) =>
  db
    .selectFrom(USER_VIEW.as('portal_user'))
    .leftJoin('person_record as record', 'record.user_id', 'portal_user.id')
    .leftJoin('salary', 'salary.user_id', 'portal_user.id')
    .select(['record.joined_on', 'salary.from_day', 'salary.monthly_basic', 'salary.currency'])
    .where('portal_user.id', '=', userId)
    .orderBy('salary.from_day'),
)

export const personNames = (db: Database, userIds: readonly string[]) =>
  db.selectFrom('person').select(['user_id', 'name', 'surname']).where('user_id', 'in', userIds).execute()

/** Returns the employer of a user; `undefined` for one without. */
export async function employerIdOf(db: Database, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom(USER_VIEW.as('portal_user'))
    .select('employer_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.employer_id ?? undefined
}

export const beneficiaryRows = (db: Database, userId: string) =>
  db
    .selectFrom('beneficiary')
    .select(['name', 'relationship', 'percent'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
