import type { Database } from '#platform/database.ts'
import type { EntryKind } from './entry.ts'
import type {} from './ledger.tables.ts'

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
    .where('chain_id', 'in', chainIds)
    .execute()

/** How many entries each of some chains has, as far as the asking user may see them; none for an empty chain. */
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
    .select(['day', 'memo'])
    .where('chain_id', '=', chainId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()

export const balancesOf = (db: Database, contractId: string) =>
  db
    .selectFrom('ledger_balance')
    .select(['account', 'asset', 'quantity'])
    .where('contract_id', '=', contractId)
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
