import { sql } from 'kysely'
import { type FileWork, stagedTable } from '#import-files/reading/book-file.ts'

const staged = ({ file }: Pick<FileWork, 'file'>) => sql.table(stagedTable(file.name))

/** Stored rows that a file replaces as whole sets. */
export type Sets = {
  table: string
  /** Columns of the table that a row is known by, each with the staged column it comes from. */
  key: Readonly<Record<string, string>>
  /** Columns that identify a set. */
  set: readonly string[]
}

/** Removes what the sets in the file no longer have. @returns how many rows. */
export async function removeOthers({ trx, file }: FileWork, { table, key, set }: Sets): Promise<number> {
  const same = (columns: readonly string[]) =>
    sql.join(
      Object.entries(key)
        .filter(([column]) => columns.includes(column))
        .map(([column, from]) => sql`t.${sql.ref(column)} = ${sql.ref(`s.${from}`)}`),
      sql` and `,
    )
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} as t
    where exists (select from ${staged({ file })} as s where ${same(set)})
      and not exists (select from ${staged({ file })} as s where ${same(Object.keys(key))})`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
