import { USER_VIEW } from '#identity/identity.views.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountOnRecord } from './people.tables.ts'

/** The account of a user's company, for a user who stands for one; else the user's own. */
export const bankAccountOf = async (db: Database, userId: string): Promise<AccountOnRecord | undefined> =>
  accountOnRecord(db, userId, await companyOf(db, userId))

/** @param company that the user stands for. */
export function accountOnRecord(
  db: Database,
  userId: string,
  company: string | undefined,
): Promise<AccountOnRecord | undefined> {
  const columns = ['holder', 'bank_name', 'bic', 'iban'] as const
  return company === undefined
    ? db.selectFrom('bank_account').select(columns).where('user_id', '=', userId).executeTakeFirst()
    : db
        .selectFrom('employer_bank_account')
        .select(columns)
        .where('employer_id', '=', company)
        .executeTakeFirst()
}

/** The employer that a user acts for; undefined for everybody else. */
export async function companyOf(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(USER_VIEW.as('portal_user'))
    .select('employer_id')
    .where('id', '=', userId)
    .where('user_type', '=', 'EMPLOYER')
    .executeTakeFirst()
  return row?.employer_id ?? undefined
}

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

/** Every bank account with the names of its owner, by entity and username; a company's under its first user. */
export async function accountsWithOwners(db: Database) {
  const own = await owners(db)
    .innerJoin('bank_account', 'bank_account.user_id', 'portal_user.id')
    .select(['username', 'portal_user.entity_id', 'holder'])
    .where((user) =>
      user.or([user('user_type', '<>', 'EMPLOYER'), user('portal_user.employer_id', 'is', null)]),
    )
    .execute()
  const companies = await owners(db)
    .innerJoin('employer_bank_account', 'employer_bank_account.employer_id', 'portal_user.employer_id')
    .select(['username', 'portal_user.entity_id', 'holder'])
    .where('user_type', '=', 'EMPLOYER')
    .distinctOn('employer_bank_account.employer_id')
    .orderBy('employer_bank_account.employer_id')
    .orderBy('username')
    .execute()
  return [...own, ...companies].sort(
    (a, b) => a.entity_id - b.entity_id || (a.username < b.username ? -1 : 1),
  )
}

const owners = (db: Database) =>
  db
    .selectFrom(USER_VIEW.as('portal_user'))
    .leftJoin('person', 'person.user_id', 'portal_user.id')
    .leftJoin('employer_record', 'employer_record.employer_id', 'portal_user.employer_id')
    .leftJoin('employer', 'employer.id', 'portal_user.employer_id')
    .select(['person.name', 'surname', 'user_type', 'company_name', 'employer.name as employer_name'])
