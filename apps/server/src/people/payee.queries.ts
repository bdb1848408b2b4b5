import type { Database } from '#platform/database.ts'
import type {} from './people.tables.ts'

export const bankAccountOf = (db: Database, userId: string) =>
  db.selectFrom('bank_account').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The names under which a user may hold a bank account: the person's, and of an employer the company's. */
export const holderNames = (db: Database, userId: string) =>
  db
    .selectFrom('portal_user')
    .leftJoin('person', 'person.user_id', 'portal_user.id')
    .leftJoin('employer_record', 'employer_record.employer_id', 'portal_user.employer_id')
    .select(['name', 'surname', 'user_type', 'company_name'])
    .where('portal_user.id', '=', userId)
    .executeTakeFirst()
