import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { HASHED_INSTANT } from '#ledger/entries/chain.ts'
import type { EntryKind } from '#ledger/entries/entry.ts'
import type { LedgerRow } from '#ledger/ledger.tables.ts'
import type { Database } from '#platform/database/database.ts'

export const allChains = (db: Database) =>
  db
    .selectFrom('ledger_chain')
    .select(['id', 'contract_id', 'sequence', 'head', 'anchored'])
    .orderBy('id')
    .execute()

export const chainWithId = (db: Database, id: string) =>
  db.selectFrom('ledger_chain').select(['id', 'sequence', 'head']).where('id', '=', id).executeTakeFirst()

export type StoredEntry = {
  id: bigint
  sequence: number
  kind: EntryKind
  day: CalendarDay
  event_key: string
  settles: string | null
  corrects: string | null
  memo: Record<string, string>
  recorded_at: string
  previous_hash: Buffer
  hash: Buffer
}

/** The entries of a chain in their order, those they name by event key, instants to the microsecond. */
export async function entriesOfChain(db: Database, chainId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry.id, entry.sequence, entry.kind, entry.day, entry.event_key, settled.event_key as settles,
      corrected.event_key as corrects, entry.memo, entry.previous_hash, entry.hash,
      to_char(entry.recorded_at at time zone 'UTC', ${HASHED_INSTANT}) as recorded_at
    from ledger_entry entry
    left join ledger_entry settled on settled.id = entry.settles
    left join ledger_entry corrected on corrected.id = entry.corrects
    where entry.chain_id = ${chainId} order by entry.sequence`.execute(db)
  return rows
}

export const postingsOfChain = (db: Database, chainId: string) =>
  db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_entry as entry', 'entry.id', 'posting.entry_id')
    .where('entry.chain_id', '=', chainId)
    .selectAll('posting')
    .orderBy('posting.entry_id')
    .orderBy('posting.line')
    .execute()

export const rowsOfChain = (db: Database, chainId: string): Promise<LedgerRow[]> =>
  db
    .selectFrom('ledger_row as row')
    .innerJoin('ledger_entry as entry', 'entry.id', 'row.entry_id')
    .where('entry.chain_id', '=', chainId)
    .selectAll('row')
    .orderBy('row.entry_id')
    .orderBy('row.line')
    .execute()

/** Accounts whose stored balance is not the sum of their postings. */
export async function wrongBalances(db: Database) {
  const { rows } = await sql<{
    account: string
    asset: string
    stored: bigint | null
    posted: bigint | null
  }>`
    select account, asset, balance.quantity as stored, booked.quantity as posted
    from ledger_balance balance
    full join (select account, asset, sum(quantity)::bigint as quantity from ledger_posting group by account, asset) booked
      using (account, asset)
    where balance.quantity is distinct from booked.quantity
      and not (balance.quantity = 0 and booked.quantity is null)
    order by account, asset`.execute(db)
  return rows
}

/** Currencies and instruments whose postings do not sum to zero over all accounts. */
export async function unbalancedAssets(db: Database) {
  const { rows } = await sql<{ asset: string; rest: bigint }>`
    select asset, sum(quantity)::bigint as rest from ledger_posting
    group by asset having sum(quantity) <> 0 order by asset`.execute(db)
  return rows
}

export const allAnchors = (db: Database) =>
  db.selectFrom('ledger_anchor').select(['day', 'grown', 'hash']).orderBy('day').execute()
