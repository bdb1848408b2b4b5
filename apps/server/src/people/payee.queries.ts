import type { Database } from '#platform/database/database.ts'
import type {} from './people.tables.ts'

export const bankAccountOf = (db: Database, userId: string) =>
  db.selectFrom('bank_account').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Name of a person, or of the employer of a user; null if it is not on record. */
export type AccountOwner = {
  user_type: string
  name: string | null
  surname: string | null
  company_name: string | null
  employer_name: string | null
}

export const holderNames = (db: Database, userId: string) =>
  owners(db).where('portal_user.id', '=', userId).executeTakeFirst()

/** Every bank account with the names of its owner, by entity and username. */
export const accountsWithOwners = (db: Database) =>
  owners(db)
    .innerJoin('bank_account', 'bank_account.user_id', 'portal_user.id')
    .select(['username', 'portal_user.entity_id', 'holder'])
    .orderBy('portal_user.entity_id')
    .orderBy('username')
    .execute()

const owners = (db: Database) =>
  db
    .selectFrom('portal_user')
    .leftJoin('person', 'person.user_id', 'portal_user.id')
    .leftJoin('employer_record', 'employer_record.employer_id', 'portal_user.employer_id')
    .leftJoin('employer', 'employer.id', 'portal_user.employer_id')
    .select(['person.name', 'surname', 'user_type', 'company_name', 'employer.name as employer_name'])
