import { sql } from 'kysely'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

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

/** A contribution as it is stored. */
type Pending = { number: bigint; contractId: string; entries: Stored<LedgerEntry>[] }

/** Filter of the pending contributions to claim. */
export type Claim = {
  atMost: number
  /** Contracts to leave out. */
  except: readonly string[]
  /** The only contract to claim. */
  only?: string
  /** Waits for contracts that others have claimed instead of leaving them out. */
  waits: boolean
}

/**
 * Claims pending contributions until the transaction ends, those of each contract in the order in which they were accepted.
 * The lock on a contract's first contribution is the claim on all of them: nobody else can book a later one before it.
 * The first ones are an array, which is found once; a subquery is found again for each row while no statistics are known.
 */
export async function claimPending(
  trx: RunningTransaction,
  { atMost, except, only, waits }: Claim,
): Promise<Pending[]> {
  const { rows: contracts } = await sql<{ contract_id: string }>`
    select contract_id from pending_contribution
    where number = any(array(
      select min(number) from pending_contribution
      where contract_id <> all(${except}::text[]) and contract_id = coalesce(${only ?? null}, contract_id)
      group by contract_id))
    order by number limit ${atMost} for update ${waits ? sql`` : sql`skip locked`}`.execute(trx)
  const { rows } = await sql<Pending>`
    select number, contract_id as "contractId", entries from pending_contribution
    where contract_id = any(${contracts.map(({ contract_id }) => contract_id)}::text[])
    order by number limit ${atMost}`.execute(trx)
  return rows
}

export const contributionsFrom = (pending: readonly Pending[]): Contribution[] =>
  pending.map(({ contractId, entries }) => ({ contractId, entries: entries.map(entryFrom) }))

export async function removePending(trx: RunningTransaction, pending: readonly Pending[]): Promise<void> {
  await sql`delete from pending_contribution where number = any(${pending.map(({ number }) => number)}::bigint[])`.execute(
    trx,
  )
}

/** Returns true if any contribution is pending, except of some contracts. */
export async function isPending(db: Database, except: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pending_contribution where contract_id <> all(${except}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** The names of pending events, by contract. */
export async function pendingEvents(
  trx: RunningTransaction,
  contractIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ contractId: string; keys: string[] }>`
    select contract_id as "contractId", array_agg(entry ->> 'eventKey') as keys
    from pending_contribution, jsonb_array_elements(entries) as entry
    where contract_id = any(${contractIds}::text[]) and entry ? 'eventKey' group by contract_id`.execute(trx)
  return new Map(rows.map(({ contractId, keys }) => [contractId, keys]))
}

/** Counts the pending contributions of each contract, with the oldest date. */
export async function pendingByContract(
  db: Database,
): Promise<{ contract_id: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ contract_id: string; count: number; since: Date }>`
    select contract_id, count(*)::int as count, min(accepted_at) as since
    from pending_contribution group by contract_id order by contract_id`.execute(db)
  return rows
}

/** Returns the number and the age of pending contributions as figures of `/metrics`. */
export async function pendingAsFigures(db: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(accepted_at) as since from pending_contribution`.execute(db)
  const [{ count, since } = { count: 0, since: null }] = rows
  return { count, oldest_seconds: since === null ? 0 : (now.getTime() - since.getTime()) / 1000 }
}

/** JSON form of stored values; JSON has no integers of that size. */
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
