import { type RawBuilder, sql } from 'kysely'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import { type FileWork, type KeptValue, stagedTable } from '#import-files/reading/book-file.ts'
import type {} from '#people/people.tables.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Records that an owner, `user:<id>` or `employer:<id>`, has changed details in the portal. */
export async function markOwnDetails(
  trx: RunningTransaction,
  owner: string,
  whats: readonly string[],
  at: Date,
): Promise<void> {
  if (whats.length === 0) return
  await trx
    .insertInto('own_detail')
    .values(whats.map((what) => ({ owner, what, changed_at: at })))
    .onConflict((conflict) => conflict.columns(['owner', 'what']).doUpdateSet({ changed_at: at }))
    .execute()
}

type Work = Pick<FileWork, 'trx' | 'file' | 'hasColumn' | 'replacesOwn'>

const staged = ({ file }: Work) => sql.table(stagedTable(file.name))
const ofUser = sql`'user:' || s."userId"`

/**
 * Puts what is stored in the place of staged values of linked rows whose user has changed them in the portal. A mark
 * goes when the file agrees, or when the operator replaces own details.
 *
 * @param columns staged column and stored column, which is also its name among own details.
 */
export async function keepOwnValues(
  work: Work,
  stored: RawBuilder<unknown>,
  columns: readonly { from: string; column: string }[],
): Promise<KeptValue[]> {
  const kept: KeptValue[] = []
  for (const { from, column } of columns) {
    if (!work.hasColumn(from)) continue
    const value = sql`s.${sql.ref(from)}`
    const known = sql`t.${sql.ref(column)}`
    const isAgreed = work.replacesOwn ? sql`true` : sql`${value} is not distinct from ${known}`
    await sql`delete from own_detail o using ${staged(work)} s join ${stored} t on t.user_id = s."userId"
      where o.owner = ${ofUser} and o.what = ${column} and ${isAgreed}`.execute(work.trx)
    const { rows } = await sql<{ line: number }>`update ${staged(work)} s set ${sql.ref(from)} = ${known}
      from ${stored} t join own_detail o on o.owner = 'user:' || t.user_id and o.what = ${column}
      where t.user_id = s."userId" returning s.line`.execute(work.trx)
    kept.push(...rows.map(({ line }) => ({ line, column: from })))
  }
  return kept
}

/** Takes the staged beneficiaries of users out who have chosen others in the portal. */
export async function keepOwnBeneficiaries(work: Work): Promise<KeptValue[]> {
  const rowsOf = (name: string, relationship: string, percent: string) =>
    sql`array_agg((${sql.ref(name)}, ${sql.ref(relationship)}, email, ${sql.ref(percent)}::numeric)::text order by position)`
  const isAgreed = work.replacesOwn
    ? sql`true`
    : sql`(select ${rowsOf('name', 'relationship', 'percent')} from ${staged(work)} s where s."userId"::text = substr(o.owner, 6))
        is not distinct from
        (select ${rowsOf('name', 'relationship', 'percent')} from beneficiary b where b.user_id::text = substr(o.owner, 6))`
  await sql`delete from own_detail o where o.what = 'beneficiaries'
    and o.owner in (select ${ofUser} from ${staged(work)} s) and ${isAgreed}`.execute(work.trx)
  const { rows } = await sql<{ line: number }>`delete from ${staged(work)} s using own_detail o
    where o.owner = ${ofUser} and o.what = 'beneficiaries' returning s.line`.execute(work.trx)
  return rows.map(({ line }) => ({ line, column: 'name' }))
}

/** Takes staged bank accounts out whose user, or whose company, has entered another one in the portal. */
export async function keepOwnAccounts(work: Work): Promise<KeptValue[]> {
  const owned = sql`(select s.line, (s.holder, s."bankName", s.bic, s.iban)::text as account,
      coalesce((c.holder, c.bank_name, c.bic, c.iban)::text, (b.holder, b.bank_name, b.bic, b.iban)::text) as known,
      case when u.user_type = 'EMPLOYER' and u.employer_id is not null then 'employer:' || u.employer_id
        else 'user:' || u.id end as owner
    from ${staged(work)} s join ${USER_RECORD_VIEW} u on u.id = s."userId"
    left join bank_account b on b.user_id = u.id
    left join employer_bank_account c on c.employer_id = u.employer_id and u.user_type = 'EMPLOYER')`
  const isAgreed = work.replacesOwn ? sql`true` : sql`owned.account = owned.known`
  await sql`delete from own_detail o using ${owned} owned
    where o.owner = owned.owner and o.what = 'bank-account' and ${isAgreed}`.execute(work.trx)
  const { rows } = await sql<{ line: number }>`delete from ${staged(work)} s using ${owned} owned
    join own_detail o on o.owner = owned.owner and o.what = 'bank-account'
    where owned.line = s.line returning s.line`.execute(work.trx)
  return rows.map(({ line }) => ({ line, column: 'iban' }))
}
