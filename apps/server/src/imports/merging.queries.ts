import { type RawBuilder, sql } from 'kysely'
import { type FileWork, type Merged, stagedTable } from './book-file.ts'

/** Where staged columns go in a table of the portal. */
export type Target = {
  table: string
  /** Columns of the table that a row is known by, each with the staged column it comes from. */
  key: Readonly<Record<string, string>>
  /** All other columns, each with the staged column it comes from, and what stands where the cell is empty. */
  values: Readonly<Record<string, { from: string; otherwise?: RawBuilder<unknown> }>>
}

/**
 * Brings a file's staged rows into a table one to one. A stored row is written only if it changes; of a stored row what
 * the file has no column for stays.
 */
export async function mergeRows({ trx, file, rows, hasColumn }: FileWork, target: Target): Promise<Merged> {
  const staged = sql.table(stagedTable(file.name))
  const table = sql.table(target.table)
  const keys = Object.entries(target.key)
  const values = Object.entries(target.values).map(([column, { from, otherwise }]) => ({
    column,
    from,
    value: otherwise ? sql`coalesce(${sql.ref(`s.${from}`)}, ${otherwise})` : sql.ref(`s.${from}`),
  }))
  const isSame = sql.join(
    keys.map(([column, from]) => sql`t.${sql.ref(column)} = ${sql.ref(`s.${from}`)}`),
    sql` and `,
  )
  const kept = values.filter(({ from }) => hasColumn(from))
  const isOther =
    kept.length > 0 &&
    sql.join(
      kept.map(({ column, value }) => sql`t.${sql.ref(column)} is distinct from ${value}`),
      sql` or `,
    )
  const updated =
    isOther &&
    (await sql`update ${table} as t set ${sql.join(kept.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
      from ${staged} as s where ${isSame} and (${isOther})`.execute(trx))
  const columns = [...keys.map(([column]) => column), ...values.map(({ column }) => column)]
  const inserted = await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join([...keys.map(([, from]) => sql.ref(`s.${from}`)), ...values.map(({ value }) => value)])}
    from ${staged} as s where not exists (select from ${table} as t where ${isSame})
    order by ${sql.join(keys.map(([, from]) => sql.ref(`s.${from}`)))}`.execute(trx)
  const added = Number(inserted.numAffectedRows ?? 0n)
  const changed = updated ? Number(updated.numAffectedRows ?? 0n) : 0
  return { added, changed, unchanged: rows - added - changed }
}
