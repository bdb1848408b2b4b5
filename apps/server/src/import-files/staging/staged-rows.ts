import { sql } from 'kysely'
import { type BookFile, keyColumn, type Reference, stagedTable } from '#import-files/reading/book-file.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Rows of a file column by column, in the order of `file.columns`; texts as PostgreSQL reads each type. */
export type StagedRows = { lines: readonly number[]; columns: readonly (readonly (string | undefined)[])[] }

/** One import at a time; no limits on its time, which is as long as its files are. */
export async function beginImport(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder import')),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  )
}

export async function createStaged(trx: RunningTransaction, file: BookFile): Promise<void> {
  const columns = file.columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  const keys = keyedColumns(file).map(({ name }) => sql`${sql.ref(keyColumn(name))} text`)
  await sql`create temporary table ${sql.table(stagedTable(file.name))} (line integer not null, ${sql.join([...columns, ...keys])})
    on commit drop`.execute(trx)
}

export async function insertStaged(
  trx: RunningTransaction,
  file: BookFile,
  { lines, columns }: StagedRows,
): Promise<void> {
  const arrays = file.columns.map(
    ({ type }, at) => sql`${arrayText(columns[at] ?? [], type === 'text')}::${sql.raw(type)}[]`,
  )
  const keys = keyedColumns(file).map(
    ({ at, key }) =>
      sql`${arrayText(
        (columns[at] ?? []).map((value) => value && key(value)),
        true,
      )}::text[]`,
  )
  await sql`insert into ${sql.table(stagedTable(file.name))}
    select * from unnest(${`{${lines.join(',')}}`}::integer[], ${sql.join([...arrays, ...keys])})`.execute(
    trx,
  )
}

const keyedColumns = ({ columns }: BookFile) =>
  columns.flatMap(({ name, key }, at) => (key ? [{ name, at, key }] : []))

/** Without it PostgreSQL would not know how much was staged. */
export const analyzeStaged = (trx: RunningTransaction, file: BookFile) =>
  sql`analyze ${sql.table(stagedTable(file.name))}`.execute(trx)

/** Rows that an earlier row has already, in its spelling or in another, the first ones by line, and how many there are. */
export async function repeatedRows(
  trx: RunningTransaction,
  file: BookFile,
  columns: readonly string[],
  limit: number,
) {
  const written = sql`concat_ws(', ', ${sql.join(columns.map((name) => sql.ref(name)))})`
  const keyed = keyedColumns(file).map(({ name }) => name)
  const key = sql.join(columns.map((name) => sql.ref(keyed.includes(name) ? keyColumn(name) : name)))
  const known = sql.join(
    columns.map((name) => sql`${sql.ref(name)} is not null`),
    sql` and `,
  )
  const staged = sql.table(stagedTable(file.name))
  const { rows } = await sql<{
    line: number
    value: string
    first: number
    firstValue: string
    total: bigint
  }>`
    select one.line, one.value, one.first, count(*) over () as total,
      (select ${written} from ${staged} where line = one.first) as "firstValue"
    from (select line, ${written} as value, min(line) over (partition by ${key}) as first
      from ${staged} where ${known}) as one
    where one.line > one.first order by one.line limit ${limit}`.execute(trx)
  return rows
}

/** Rows that refer to what neither the database nor the folder knows, the first ones by line, and how many there are. */
export async function unknownReferences(
  trx: RunningTransaction,
  file: BookFile,
  { column, file: other, fileColumn }: Reference,
  {
    stored,
    isStaged,
    faulty,
    limit,
  }: {
    /** Stored rows of the other file. */
    stored: NonNullable<BookFile['stored']>
    /** True if the folder contains the other file. */
    isStaged: boolean
    /** Values of the other file's faulty rows. */
    faulty: readonly string[]
    limit: number
  },
) {
  const value = sql.ref(`one.${column}`)
  const inFolder = isStaged
    ? sql`and not exists (select from ${sql.table(stagedTable(other))} as other where other.${sql.ref(fileColumn)} = ${value})`
    : sql``
  const { rows } = await sql<{ line: number; value: string; total: bigint }>`
    select one.line, ${value}::text as value, count(*) over () as total
    from ${sql.table(stagedTable(file.name))} as one
    where ${value} is not null and ${value}::text <> all(${[...faulty]}::text[])
      and not exists (select from ${sql.table(stored.table)} as known
        where known.${sql.ref(stored.columns[fileColumn] ?? fileColumn)} = ${value})
      ${inFolder}
    order by one.line limit ${limit}`.execute(trx)
  return rows
}

function arrayText(values: readonly (string | undefined)[], isText: boolean): string {
  const elements = values.map((value) => {
    if (value === undefined) return 'NULL'
    return isText ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value
  })
  return `{${elements.join(',')}}`
}
