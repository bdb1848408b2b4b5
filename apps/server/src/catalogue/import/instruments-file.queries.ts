import { CASH_INSTRUMENT_ID, type InstrumentKind } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import { type Counted, stagedTable } from '#import-files/reading/book-file.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Default values of an instrument. */
export const USUAL = {
  operative: sql`true`,
  esg: sql`false`,
  sharia: sql`false`,
  settlementDays: sql`2`,
  cutOff: sql`'12:00'`,
}

/** Staged instruments whose ISIN is stored as that of another one, and which. */
export async function takenIsins(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; isin: string; owner: string } & Counted>`
    select staged.line, staged.isin, instrument.id as owner, count(*) over () as total
    from ${sql.table(stagedTable('instruments.csv'))} as staged
    join instrument on instrument.isin = staged.isin and instrument.id <> staged.id
    order by staged.line limit ${limit}`.execute(trx)
  return rows
}

/** Kind of cash, whatever a book states. */
const CASH_KIND: InstrumentKind = 'cash'

/** Lines in which cash is said to be something else. */
export async function otherCashKinds(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; kind: string } & Counted>`
    select line, kind, count(*) over () as total from ${sql.table(stagedTable('instruments.csv'))}
    where id = ${CASH_INSTRUMENT_ID} and kind <> ${CASH_KIND} order by line limit ${limit}`.execute(trx)
  return rows
}
