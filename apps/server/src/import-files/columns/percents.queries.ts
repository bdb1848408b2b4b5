import { sql } from 'kysely'
import { type Counted, type FileWork, keyColumn, stagedTable } from '#import-files/reading/book-file.ts'

/**
 * Groups whose percents do not sum to 100 although none of their rows is at fault, with the line of their first row.
 *
 * @param group what rows of a group share, in any spelling; first what the file's rows are known by.
 */
export async function wrongPercents(
  { trx, file, faulty }: FileWork,
  group: readonly [knownBy: string, ...others: string[]],
  limit: number,
) {
  const keyOf = (name: string) => file.columns.find((column) => column.name === name)?.key
  const same = (name: string) => sql.ref(keyOf(name) ? keyColumn(name) : name)
  const known = [...faulty].map(keyOf(group[0]) ?? String)
  const written = sql.join(group.map((column) => sql.ref(column)))
  const { rows } = await sql<{ line: number; name: string; sum: string } & Counted>`
    select min(line) as line, (array_agg(concat_ws(', ', ${written}) order by line))[1] as name,
      sum(percent)::text as sum, count(*) over () as total
    from ${sql.table(stagedTable(file.name))}
    where ${same(group[0])} <> all(${known}::text[])
    group by ${sql.join(group.map(same))} having sum(percent) <> 100 order by 1 limit ${limit}`.execute(trx)
  return rows
}
