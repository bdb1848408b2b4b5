import { sql } from 'kysely'
import { type FileWork, stagedTable } from '#import-files/reading/book-file.ts'

/** Three thirds in eight decimals do not make a whole. */
const TOLERANCE = '0.000001'

/**
 * Sets of rows whose weights come to more than the whole, with the line of their first row.
 *
 * @param set columns that a set is known by.
 * @param apart values of the last of them whose weights overlap and need not fit into the whole.
 */
export async function overfullSets(
  { trx, file }: FileWork,
  { set, apart = [] }: { set: readonly [string, ...string[]]; apart?: readonly string[] },
  limit: number,
) {
  const columns = sql.join(set.map((name) => sql.ref(name)))
  const isApart = sql`${sql.ref(set.at(-1) ?? set[0])} = any(${apart}::text[])`
  const { rows } = await sql<{ line: number; of: string; sum: string; total: bigint }>`
    select min(line) as line, concat_ws(', ', ${columns}) as of, sum(weight)::float8::text as sum,
      count(*) over () as total
    from ${sql.table(stagedTable(file.name))}
    where not ${isApart} group by ${columns} having sum(weight) > 1 + ${TOLERANCE}::numeric
    order by 1 limit ${limit}`.execute(trx)
  return rows
}
