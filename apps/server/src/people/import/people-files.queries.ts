import { USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import { storeImportedUsers } from '#identity/users/stored-users.ts'
import type { Counted, FileWork, Merged } from '#import-files/reading/book-file.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Staged users whose employer belongs to another entity, and to which. */
export async function employersElsewhere({ trx, isStaged }: FileWork, limit: number) {
  const known = isStaged('employers.csv')
    ? sql`(select id, entity from staged_employers
        union all select id, entity_id from employer where id not in (select id from staged_employers))`
    : sql`(select id, entity_id as entity from employer)`
  const { rows } = await sql<{ line: number; employer: string; entity: number } & Counted>`
    select row.line, row.employer, known.entity, count(*) over () as total
    from staged_users as row join ${known} as known on known.id = row.employer and known.entity <> row.entity
    order by row.line limit ${limit}`.execute(trx)
  return rows
}

/** Staged employers that would leave the entity to which users of theirs belong, and which that is. */
export async function employersLeavingUsers(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; value: string; entity: number } & Counted>`
    select row.line, row.entity::text as value, employer.entity_id as entity, count(*) over () as total
    from staged_employers as row join employer on employer.id = row.id and employer.entity_id <> row.entity
    where exists (select from ${USER_RECORD_VIEW} as portal_user where portal_user.employer_id = row.id)
    order by row.line limit ${limit}`.execute(trx)
  return rows
}

export async function mergeEmployers({ trx, rows, hasColumn }: FileWork): Promise<Merged> {
  const location = hasColumn('location') ? sql`s.location` : sql`coalesce(r.location, s.location)`
  const company = hasColumn('companyName')
    ? sql`coalesce(s."companyName", s.name)`
    : sql`coalesce(r.company_name, s.name)`
  const { rows: found } = await sql<{ id: string; is_new: boolean; is_other: boolean }>`
    with imported as (
      select s.id, s.entity, s.name, ${company} as company, ${location} as location,
        e.id is null as is_new,
        (e.entity_id, e.name, r.company_name, r.location)
          is distinct from (s.entity, s.name, ${company}, ${location}) as is_other
      from staged_employers s left join employer e on e.id = s.id left join employer_record r on r.employer_id = s.id
    ), merged as (
      insert into employer (id, entity_id, name) select id, entity, name from imported where is_other
      on conflict (id) do update set entity_id = excluded.entity_id, name = excluded.name
    )
    select id, is_new, is_other from imported`.execute(trx)
  await sql`insert into employer_record as r (employer_id, company_name, location)
    select s.id, ${company}, ${location}
    from staged_employers s left join employer_record r on r.employer_id = s.id
    on conflict (employer_id) do update set company_name = excluded.company_name, location = excluded.location
    where (r.company_name, r.location) is distinct from (excluded.company_name, excluded.location)`.execute(
    trx,
  )
  const added = found.filter(({ is_new }) => is_new).length
  const changed = found.filter(({ is_new, is_other }) => !is_new && is_other).length
  return { added, changed, unchanged: rows - added - changed }
}

/**
 * Users, the persons they are, and employers known by name only. Nobody has a password yet: they are invited. A language
 * that the user has chosen stays.
 */
export async function mergeUsers({
  trx,
  rows,
  clock,
  hasColumn,
}: FileWork): Promise<Merged & { changedRole: string[] }> {
  await sql`insert into employer (id, entity_id, name)
    select distinct employer, entity, employer from staged_users where employer is not null
    on conflict (id) do nothing`.execute(trx)
  const imported = (column: string, stored: string) =>
    hasColumn(column) ? sql.ref(`s.${column}`) : sql.ref(stored)
  const age = sql`coalesce(${imported('retirementAge', 'p.retirement_age')}, ${USUAL_RETIREMENT_AGE}::int)`
  const language = sql`coalesce(u.language, ${imported('language', 'u.language')})`
  await sql`create temporary table users_to_store on commit drop as
    select coalesce(u.id, gen_random_uuid()) as id, s.entity, s.username, s."usernameKey" as username_key,
      s."userType" as user_type,
      ${imported('employer', 'u.employer_id')} as employer_id, s.email, ${imported('phone', 'u.phone')} as phone,
      s.name, s.surname, ${imported('birthDate', 'p.birth_date')} as birth_date, ${age} as retirement_age, ${language} as language,
      u.id is null as is_new, u.user_type is distinct from s."userType" as is_other_role,
      (u.username, u.user_type, u.employer_id, u.email, u.phone, u.language) is distinct from
        (s.username, s."userType", ${imported('employer', 'u.employer_id')}, s.email, ${imported('phone', 'u.phone')}, ${language})
        as is_other_user,
      (p.name, p.surname, p.birth_date, p.retirement_age) is distinct from
        (s.name, s.surname, ${imported('birthDate', 'p.birth_date')}, ${age}) as is_other_person
    from staged_users s
    left join ${USER_RECORD_VIEW} u on u.username_key = s."usernameKey" and u.entity_id = s.entity
    left join person p on p.user_id = u.id`.execute(trx)
  await storeImportedUsers(trx, sql`(select * from users_to_store where is_other_user)`, clock.now())
  await sql`insert into person (user_id, name, surname, birth_date, retirement_age)
    select id, name, surname, birth_date, retirement_age from users_to_store where is_other_person
    on conflict (user_id) do update set name = excluded.name, surname = excluded.surname,
      birth_date = excluded.birth_date, retirement_age = excluded.retirement_age`.execute(trx)
  const { rows: found } = await sql<{ id: string; is_new: boolean; is_other_role: boolean }>`
    select id, is_new, is_other_role from users_to_store where is_other_user or is_other_person`.execute(trx)
  const added = found.filter(({ is_new }) => is_new).length
  return {
    added,
    changed: found.length - added,
    unchanged: rows - found.length,
    changedRole: found.filter(({ is_new, is_other_role }) => !is_new && is_other_role).map(({ id }) => id),
  }
}

/** Adds a column `position` to the staged beneficiaries: from 1 in the order of the file. */
export async function numberBeneficiaries(trx: RunningTransaction): Promise<void> {
  await sql`alter table staged_beneficiaries add column position smallint`.execute(trx)
  await sql`update staged_beneficiaries as row set position = numbered.position
    from (select line, row_number() over (partition by "userId" order by line) as position
      from staged_beneficiaries) as numbered
    where numbered.line = row.line`.execute(trx)
}

/** Staged bank accounts of a company that differ from the one on its first line. */
export async function contradictoryAccounts({ trx, isStaged }: FileWork, limit: number) {
  const staged = isStaged('users.csv')
    ? sql`union all select "usernameKey", entity, employer from staged_users where "userType" = 'EMPLOYER'`
    : sql``
  const { rows } = await sql<{ line: number; value: string; employer: string } & Counted>`
    with user_of_company as (
      select distinct username_key, entity_id, employer_id from (
        select username_key, entity_id, employer_id from ${USER_RECORD_VIEW} as portal_user where user_type = 'EMPLOYER' ${staged}
      ) as known (username_key, entity_id, employer_id) where employer_id is not null
    ), account as (
      select row.line, row.iban as value, employer_id as employer,
        (row.holder, row."bankName", row.bic, row.iban) is distinct from
          first_value((row.holder, row."bankName", row.bic, row.iban)) over (partition by employer_id order by row.line)
          as is_other
      from staged_bank_accounts as row
      join user_of_company on username_key = row."usernameKey" and entity_id = row.entity
    )
    select line, value, employer, count(*) over () as total from account where is_other order by line limit ${limit}`.execute(
    trx,
  )
  return rows
}

/** Bank accounts to pay out to: of persons, and of the companies that users stand for. */
export async function mergeBankAccounts({ trx, rows }: FileWork): Promise<Merged> {
  const { rows: own } = await sql<{ is_new: boolean }>`
    insert into bank_account as stored (user_id, holder, bank_name, bic, iban)
    select "userId", holder, "bankName", bic, iban from staged_bank_accounts
    join ${USER_RECORD_VIEW} as portal_user on portal_user.id = "userId"
    where user_type <> 'EMPLOYER' or employer_id is null
    on conflict (user_id) do update set holder = excluded.holder, bank_name = excluded.bank_name,
      bic = excluded.bic, iban = excluded.iban
    where (stored.holder, stored.bank_name, stored.bic, stored.iban)
      is distinct from (excluded.holder, excluded.bank_name, excluded.bic, excluded.iban)
    returning xmax = 0 as is_new`.execute(trx)
  const { rows: ofCompanies } = await sql<{ is_new: boolean }>`
    insert into employer_bank_account as stored (employer_id, holder, bank_name, bic, iban)
    select distinct on (employer_id) employer_id, holder, "bankName", bic, iban from staged_bank_accounts
    join ${USER_RECORD_VIEW} as portal_user on portal_user.id = "userId"
    where user_type = 'EMPLOYER' and employer_id is not null
    order by employer_id, line
    on conflict (employer_id) do update set holder = excluded.holder, bank_name = excluded.bank_name,
      bic = excluded.bic, iban = excluded.iban
    where (stored.holder, stored.bank_name, stored.bic, stored.iban)
      is distinct from (excluded.holder, excluded.bank_name, excluded.bic, excluded.iban)
    returning xmax = 0 as is_new`.execute(trx)
  const written = [...own, ...ofCompanies]
  const added = written.filter(({ is_new }) => is_new).length
  return { added, changed: written.length - added, unchanged: rows - written.length }
}
