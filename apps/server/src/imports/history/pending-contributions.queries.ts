import { sql } from 'kysely'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** One contribution: the entries that book it, and the investment of it where the file has both in one row. */
export type Contribution = { contractId: string; entries: readonly LedgerEntry[] }

/** Keeps contributions until they are booked. Nothing may happen to them if the transaction is taken back. */
export async function storePending(
  trx: RunningTransaction,
  contributions: readonly Contribution[],
): Promise<void> {
  if (contributions.length === 0) return
  await sql`insert into pending_contribution (contract_id, entries)
    select * from unnest(${contributions.map(({ contractId }) => contractId)}::text[],
      ${contributions.map(({ entries }) => JSON.stringify(entries, wholeNumberAsText))}::jsonb[])`.execute(
    trx,
  )
}

/** The first pending contributions, in the order in which they were accepted. */
export async function firstPending(
  trx: RunningTransaction,
  limit: number,
): Promise<(Contribution & { number: bigint })[]> {
  const { rows } = await sql<{ number: bigint; contractId: string; entries: Stored<LedgerEntry>[] }>`
    select number, contract_id as "contractId", entries from pending_contribution
    order by number limit ${limit}`.execute(trx)
  return rows.map(({ entries, ...row }) => ({ ...row, entries: entries.map(entryFrom) }))
}

export async function removePending(trx: RunningTransaction, numbers: readonly bigint[]): Promise<void> {
  await sql`delete from pending_contribution where number = any(${numbers}::bigint[])`.execute(trx)
}

/** As JSON has it, which knows no whole numbers of that size. */
type Stored<Value> = Value extends string | undefined
  ? Value
  : Value extends bigint
    ? string
    : Value extends object
      ? { [Key in keyof Value]: Stored<Value[Key]> }
      : Value

const wholeNumberAsText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value

const entryFrom = ({ postings, rows, ...entry }: Stored<LedgerEntry>): LedgerEntry => ({
  ...entry,
  postings: postings.map((posting) => ({ ...posting, quantity: BigInt(posting.quantity) })),
  rows: rows.map((row) => ({
    ...row,
    units: BigInt(row.units),
    price: BigInt(row.price),
    amount: BigInt(row.amount),
    fees: BigInt(row.fees),
  })),
})
