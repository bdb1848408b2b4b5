import { minorPerUnit } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { type FileWork, stagedTable } from './book-file.ts'

const staged = ({ file }: Pick<FileWork, 'file'>) => sql.table(stagedTable(file.name))

/** Rows whose user neither the database nor users.csv knows. Usernames are the same however they are written. */
export async function unknownUsers({ trx, file, isStaged, faultyIn }: FileWork) {
  const faulty = [...faultyIn('users.csv')].map((username) => username.toLowerCase())
  const inFolder = isStaged('users.csv')
    ? sql`and not exists (select from staged_users as other
        where lower(other.username) = lower(row.username) and other.entity = row.entity)`
    : sql``
  const { rows } = await sql<{ line: number; username: string; entity: number }>`
    select line, username, entity from ${staged({ file })} as row
    where not exists (select from portal_user
        where lower(portal_user.username) = lower(row.username) and entity_id = row.entity)
      ${inFolder}
      and lower(row.username) <> all(${faulty}::text[])
    order by line`.execute(trx)
  return rows
}

/** Adds a column `userId` to the staged rows: whose username and entity they have. */
export async function linkUsers({ trx, file }: FileWork): Promise<void> {
  await sql`alter table ${staged({ file })} add column "userId" uuid`.execute(trx)
  await sql`update ${staged({ file })} as row set "userId" = portal_user.id from portal_user
    where lower(portal_user.username) = lower(row.username) and entity_id = row.entity`.execute(trx)
}

/** Turns staged millionths of a currency unit into minor units. @returns the rows that are finer than these. */
export async function toMinorUnits({ trx, file }: FileWork, column: string) {
  const table = staged({ file })
  const { rows: currencies } = await sql<{ currency: string }>`
    select distinct currency from ${table}`.execute(trx)
  const tooFine: { line: number; currency: string }[] = []
  for (const { currency } of currencies) {
    const perMinor = 1_000_000n / minorPerUnit(currency)
    const { rows } = await sql<{ line: number; currency: string }>`
      select line, currency from ${table}
      where currency = ${currency} and ${sql.ref(column)} % ${perMinor}::bigint <> 0`.execute(trx)
    tooFine.push(...rows)
    await sql`update ${table} set ${sql.ref(column)} = ${sql.ref(column)} / ${perMinor}::bigint
      where currency = ${currency}`.execute(trx)
  }
  return tooFine
}

/** Groups whose percents do not sum to 100, with the line of their first row. */
export async function wrongPercents({ trx, file }: FileWork, group: readonly string[]) {
  const columns = sql.join(group.map((name) => sql.ref(name)))
  const { rows } = await sql<{ line: number; name: string; sum: string }>`
    select min(line) as line, concat_ws(', ', ${columns}) as name, sum(percent)::text as sum
    from ${staged({ file })} group by ${columns} having sum(percent) <> 100 order by 1`.execute(trx)
  return rows
}

/** Stored rows of which a file tells whole sets. */
export type Sets = {
  table: string
  /** Columns of the table that a row is known by, each with the staged column it comes from. */
  key: Readonly<Record<string, string>>
  /** Those of them that a set is known by. */
  set: readonly string[]
}

/** Removes what the sets in the file no longer have. @returns how many rows. */
export async function removeOthers({ trx, file }: FileWork, { table, key, set }: Sets): Promise<number> {
  const same = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = ${sql.ref(`s.${key[column] ?? ''}`)}`),
      sql` and `,
    )
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} as t
    where exists (select from ${staged({ file })} as s where ${same(set)})
      and not exists (select from ${staged({ file })} as s where ${same(Object.keys(key))})`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
