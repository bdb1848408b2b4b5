import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database.ts'
import { stagedTable } from './book-file.ts'

/** Staged instruments whose ISIN is stored as that of another one, and which. */
export async function takenIsins(trx: RunningTransaction) {
  const { rows } = await sql<{ line: number; isin: string; owner: string }>`
    select staged.line, staged.isin, instrument.id as owner
    from ${sql.table(stagedTable('instruments.csv'))} as staged
    join instrument on instrument.isin = staged.isin and instrument.id <> staged.id
    order by staged.line`.execute(trx)
  return rows
}
