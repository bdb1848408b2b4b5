import { type RawBuilder, sql } from 'kysely'
import { type FileWork, type Merged, stagedTable } from '#import-files/reading/book-file.ts'

/** Target of staged columns in a table of the portal. */
export type Target = {
  table: string
  /** Columns of the table that a row is known by, each with the staged column it comes from. */
  key: Readonly<Record<string, string>>
  /** All other columns, each with the staged column it comes from, and what stands where the cell is empty. */
  values: Readonly<Record<string, { from: string; otherwise?: RawBuilder<unknown> }>>
}

/** Rows merged in one statement: PostgreSQL keeps a note in memory for each row that has a foreign key to be checked. */
const SLICE = 500_000

/**
 * Brings a file's staged rows into a table one to one. A stored row is written only if it changes; of a stored row what
 * the file has no column for stays.
 */
export async function mergeRows(work: FileWork, target: Target): Promise<Merged> {
  const { trx, file, rows, advance } = work
  if (rows > SLICE)
    await sql`create index on ${sql.table(stagedTable(file.name))} using brin (line)`.execute(trx)
  const slices = rows > SLICE ? await slicesOf(work) : [undefined]
  let added = 0
  let changed = 0
  for (const slice of slices) {
    changed += await updateRows(work, target, slice)
    added += await insertRows(work, target, slice)
    advance(Math.min(rows, SLICE))
  }
  return { added, changed, unchanged: rows - added - changed }
}

/** Lines from one to another. */
type Slice = { first: number; last: number }

async function slicesOf({ trx, file }: FileWork): Promise<Slice[]> {
  const { rows } = await sql<{ last: number }>`
    select max(line) as last from ${sql.table(stagedTable(file.name))}`.execute(trx)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: Math.ceil(last / SLICE) }, (_, at) => ({
    first: at * SLICE + 1,
    last: (at + 1) * SLICE,
  }))
}

async function updateRows({ trx, file, hasColumn }: FileWork, target: Target, slice: Slice | undefined) {
  const kept = valuesOf(target).filter(({ from }) => hasColumn(from))
  if (kept.length === 0) return 0
  const set = kept.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  const differs = kept.map(({ column, value }) => sql`t.${sql.ref(column)} is distinct from ${value}`)
  const { numAffectedRows = 0n } = await sql`update ${sql.table(target.table)} as t set ${sql.join(set)}
    from ${sql.table(stagedTable(file.name))} as s
    where ${isSame(target)} and (${sql.join(differs, sql` or `)}) and ${isIn(slice)}`.execute(trx)
  return Number(numAffectedRows)
}

async function insertRows({ trx, file }: FileWork, target: Target, slice: Slice | undefined) {
  const keys = Object.entries(target.key).map(([column, from]) => ({ column, value: sql.ref(`s.${from}`) }))
  const all = [...keys, ...valuesOf(target)]
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(target.table)} (${sql.join(all.map(({ column }) => sql.ref(column)))})
    select ${sql.join(all.map(({ value }) => value))} from ${sql.table(stagedTable(file.name))} as s
    where not exists (select from ${sql.table(target.table)} as t where ${isSame(target)}) and ${isIn(slice)}
    order by ${sql.join(keys.map(({ value }) => value))}`.execute(trx)
  return Number(numAffectedRows)
}

const valuesOf = ({ values }: Target) =>
  Object.entries(values).map(([column, { from, otherwise }]) => ({
    column,
    from,
    value: otherwise ? sql`coalesce(${sql.ref(`s.${from}`)}, ${otherwise})` : sql.ref(`s.${from}`),
  }))

const isSame = ({ key }: Target) =>
  sql.join(
    Object.entries(key).map(([column, from]) => sql`t.${sql.ref(column)} = ${sql.ref(`s.${from}`)}`),
    sql` and `,
  )

const isIn = (slice: Slice | undefined) =>
  slice ? sql`s.line between ${slice.first} and ${slice.last}` : sql`true`
