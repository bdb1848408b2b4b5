import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language, UserType } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import type { PersonRecord } from '#people/people.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

export type ProfileRow = Omit<PersonRecord, 'user_id'> & {
  id: string
  username: string
  user_type: UserType
  entity_id: number
  employer_id: string | null
  language: Language | null
  email: string
  phone: string | null
  /** Name of the entity. */
  manager: string
  name: string | null
  surname: string | null
  birth_date: CalendarDay | null
  retirement_age: number | null
  employer_name: string | null
  company_name: string | null
  company_location: string | null
}

/** A user with all that is on file of the person and the employer; each of it null when nothing is. */
export async function profileRow(db: Database, userId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select r.*, u.id, u.username, u.user_type, u.entity_id, u.employer_id, u.language, u.email, u.phone,
      m.name as manager, p.name, p.surname, p.birth_date, p.retirement_age,
      e.name as employer_name, c.company_name, c.location as company_location
    from ${USER_RECORD_VIEW} u
    join ${ENTITY_VIEW} m on m.id = u.entity_id
    left join person p on p.user_id = u.id
    left join person_record r on r.user_id = u.id
    left join employer e on e.id = u.employer_id
    left join employer_record c on c.employer_id = u.employer_id
    where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`there is no user ${userId}`)
  return row
}

export const beneficiaryRows = (db: Database, userId: string) =>
  db
    .selectFrom('beneficiary')
    .select(['name', 'relationship', 'email', 'percent'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

export async function writeRecord(
  trx: RunningTransaction,
  userId: string,
  values: Partial<Omit<PersonRecord, 'user_id'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await trx
    .insertInto('person_record')
    .values({ ...EMPTY, user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Names and birth date. @returns false where there is no person on file. */
export async function writePerson(
  trx: RunningTransaction,
  userId: string,
  values: { name?: string; surname?: string; birth_date?: CalendarDay },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set(values)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceBeneficiaries(
  trx: RunningTransaction,
  userId: string,
  rows: readonly { name: string; relationship: string; email: string | null; percent: string }[],
): Promise<void> {
  await trx.deleteFrom('beneficiary').where('user_id', '=', userId).execute()
  await trx
    .insertInto('beneficiary')
    .values(rows.map((row, index) => ({ user_id: userId, position: index + 1, ...row })))
    .execute()
}

const EMPTY: Omit<PersonRecord, 'user_id'> = {
  title: null,
  gender: null,
  emirates_id: null,
  payroll_number: null,
  nationality: null,
  address_type: null,
  address_line_1: null,
  address_line_2: null,
  address_line_3: null,
  address_line_4: null,
  post_code: null,
  po_box: null,
  country: null,
  occupation: null,
  location: null,
  joined_on: null,
}
