import type { FundDetails } from '@fundholder/sample-world/fund-details.ts'
import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Stores what funds reported; of none of them anything is stored yet. */
export async function insertFundDetails(
  trx: RunningTransaction,
  details: readonly FundDetails[],
): Promise<void> {
  const rowsOf = <Row extends object>(rows: (one: FundDetails) => readonly Row[]) =>
    JSON.stringify(details.flatMap((one) => rows(one).map((row) => ({ id: one.id, day: one.day, ...row }))))
  await sql`insert into exposure (instrument_id, dimension, key, weight, day)
    select id, dimension, key, weight, day from jsonb_to_recordset(${rowsOf(({ exposures }) => exposures)}::jsonb)
      as row (id text, dimension text, key text, weight numeric, day date)`.execute(trx)
  await sql`insert into holding (instrument_id, name, isin, weight, day)
    select id, name, isin, weight, day from jsonb_to_recordset(${rowsOf(({ holdings }) => holdings)}::jsonb)
      as row (id text, name text, isin text, weight numeric, day date)`.execute(trx)
  await sql`insert into score (instrument_id, criterion, score, day)
    select id, criterion, score, day from jsonb_to_recordset(${rowsOf(({ scores }) => scores)}::jsonb)
      as row (id text, criterion text, score numeric, day date)`.execute(trx)
  const fees = rowsOf((one) => Object.entries(one.fees).map(([fee, percent]) => ({ fee, percent })))
  await sql`insert into fund_fee (instrument_id, fee, percent)
    select id, fee, percent from jsonb_to_recordset(${fees}::jsonb)
      as row (id text, fee text, percent numeric)`.execute(trx)
  await sql`insert into fund_fact (instrument_id, section, key, value)
    select id, section, key, value from jsonb_to_recordset(${rowsOf(({ facts }) => facts)}::jsonb)
      as row (id text, section text, key text, value text)`.execute(trx)
}
