import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Party } from '@fundholder/domain/savings/transactions.ts'
import { sql } from 'kysely'
import type { EntryKind } from '#ledger/entries/entry.ts'
import type {} from '#ledger/ledger.tables.ts'
import type { Database } from '#platform/database/database.ts'

export const rowsOf = (db: Database, portfolioIds: readonly string[]) =>
  db
    .selectFrom('ledger_row')
    .selectAll()
    .where('portfolio_id', 'in', portfolioIds)
    .orderBy('day')
    .orderBy('entry_id')
    .orderBy('line')
    .execute()

// Read by chain and put together by the caller: a join over the whole ledger costs more with every other contract.
export const entriesOf = (db: Database, chainIds: readonly string[]) =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'day', 'event_key', 'settles', 'corrects'])
    .select([
      sql<string | null>`case when kind in ('deposit', 'notice', 'maturity') then memo->>'terms' end`.as(
        'terms',
      ),
      sql<Party | null>`case when kind in ('contribution', 'withdrawal') then memo->>'party' end`.as('party'),
    ])
    .where('chain_id', 'in', chainIds)
    .execute()

/** Counts the entries of chains that the user may see; empty chains are omitted. */
export const chainLengths = (db: Database, chainIds: readonly string[]) =>
  db
    .selectFrom('ledger_entry')
    .select((entry) => ['chain_id', entry.fn.max('sequence').as('entries')])
    .where('chain_id', 'in', chainIds)
    .groupBy('chain_id')
    .execute()

/** Days and memos of a chain's entries of one kind, in their order. */
export const memosOf = (db: Database, chainId: string, kind: EntryKind) =>
  db
    .selectFrom('ledger_entry')
    .select(['id as entryId', 'day', 'memo'])
    .where('chain_id', '=', chainId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()

/** Instruments that contracts have had bookings in. */
export const instrumentsBooked = (db: Database, contractIds: readonly string[]) =>
  db
    .selectFrom('ledger_row')
    .select('instrument_id')
    .distinct()
    .where('contract_id', 'in', contractIds)
    .execute()

export const balancesOf = (db: Database, contractId: string) =>
  db
    .selectFrom('ledger_balance')
    .select(['account', 'asset', 'quantity'])
    .where('contract_id', '=', contractId)
    .execute()

/** Instruments of which contracts hold units, and how many contracts do. */
export const unitsHeld = (db: Database) =>
  db
    .selectFrom('ledger_balance')
    .select((balance) => ['asset', balance.fn.count<bigint>('contract_id').distinct().as('contracts')])
    .where('contract_id', 'is not', null)
    .where('account', 'like', '%:units')
    .where('quantity', '>', 0n)
    .groupBy('asset')
    .orderBy('asset')
    .execute()

/** The legs of some entries on the accounts where money waits for its settlement day. */
export const awaitedMoney = (db: Database, entryIds: readonly bigint[], accounts: readonly string[]) =>
  db
    .selectFrom('ledger_posting')
    .select(['entry_id', 'quantity'])
    .where('entry_id', 'in', entryIds)
    .where('account', 'in', accounts)
    .execute()

/** The days on which the money of some trades is promised to move. */
export const promisedDays = (db: Database, entryIds: readonly bigint[]) =>
  db
    .selectFrom('ledger_row')
    .select(['entry_id', 'settles_on'])
    .distinct()
    .where('entry_id', 'in', entryIds)
    .execute()

/** Events of some chains whose names have a prefix, and whether each was reversed. */
export async function eventNames(db: Database, chainIds: readonly string[], named: string) {
  // starts_with would make PostgreSQL walk the names of all chains
  const { rows } = await sql<{ chain_id: string; event_key: string; is_reversed: boolean }>`
    select chain_id, event_key,
      exists (select from ledger_entry taken_back where taken_back.corrects = entry.id) as is_reversed
    from ledger_entry entry
    where chain_id = any(${chainIds}::text[]) and left(event_key, ${named.length}) = ${named}
    order by chain_id, sequence`.execute(db)
  return rows
}

/**
 * Selects the daily changes of contracts: units by instrument, and money, whose instrument is null; oldest
 * first.
 */
export async function dailyMoves(db: Database, accounts: readonly { contractId: string; units: string }[]) {
  const { rows } = await sql<{
    contract_id: string
    day: CalendarDay
    instrument_id: string | null
    quantity: bigint
  }>`
    select moved.contract_id, entry.day, moved.instrument_id, sum(moved.quantity)::bigint as quantity
    from (
      select contract_id, entry_id, quantity,
        case when account = any(${accounts.map(({ units }) => units)}::text[]) then asset end as instrument_id
      from ledger_posting where contract_id = any(${accounts.map(({ contractId }) => contractId)}::text[])
    ) moved
    join ledger_entry entry on entry.id = moved.entry_id
    group by 1, 2, 3 order by 2`.execute(db)
  return rows
}

/** Selects the daily changes on accounts of a contract, oldest first. */
export async function accountMoves(db: Database, contractId: string, accounts: readonly string[]) {
  const { rows } = await sql<{ day: CalendarDay; quantity: bigint }>`
    select entry.day, sum(moved.quantity)::bigint as quantity
    from ledger_posting moved join ledger_entry entry on entry.id = moved.entry_id
    where moved.contract_id = ${contractId} and moved.account = any(${accounts}::text[])
    group by entry.day order by entry.day`.execute(db)
  return rows
}

/** Selects the balances of accounts; accounts without bookings are omitted. */
export const accountBalances = (db: Database, accounts: readonly string[]) =>
  db
    .selectFrom('ledger_balance')
    .select(['account', 'quantity'])
    .where('account', '=', sql<string>`any(${accounts}::text[])`)
    .execute()
