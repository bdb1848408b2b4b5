import type { Database } from '#platform/database.ts'
import type {} from './people.tables.ts'

export const bankAccountOf = (db: Database, userId: string) =>
  db.selectFrom('bank_account').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** What a person, or the employer that a user stands for, is called. */
export const holderNames = (db: Database, userId: string) =>
  db
    .selectFrom('portal_user')
    .leftJoin('person', 'person.user_id', 'portal_user.id')
    .leftJoin('employer_record', 'employer_record.employer_id', 'portal_user.employer_id')
    .leftJoin('employer', 'employer.id', 'portal_user.employer_id')
    .select(['person.name', 'surname', 'user_type', 'company_name', 'employer.name as employer_name'])
    .where('portal_user.id', '=', userId)
    .executeTakeFirst()
