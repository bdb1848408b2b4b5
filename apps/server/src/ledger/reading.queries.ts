import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type {} from './ledger.tables.ts'

export const transactionsOf = (db: Database, portfolioIds: readonly string[]) =>
  db
    .selectFrom('client_transaction')
    .selectAll()
    .where('portfolio_id', 'in', portfolioIds)
    .orderBy('day')
    .orderBy('entry_id')
    .orderBy('line')
    .execute()

/** How many entries each of some chains has, as far as the asking user may see them; none for an empty chain. */
export const chainLengths = (db: Database, chainIds: readonly string[]) =>
  db
    .selectFrom('ledger_entry')
    .select((entry) => ['chain_id', entry.fn.max('sequence').as('entries')])
    .where('chain_id', 'in', chainIds)
    .groupBy('chain_id')
    .execute()

export const balancesOf = (db: Database, contractId: string) =>
  db
    .selectFrom('ledger_balance')
    .select(['account', 'asset', 'quantity'])
    .where('contract_id', '=', contractId)
    .execute()

/**
 * Trades whose money has not moved, the one promised first in front: what the contract's money accounts await of each.
 *
 * @param chainId the contract's.
 */
export async function unsettledTrades(db: Database, chainId: string) {
  const { rows } = await sql<{ event_key: string; settles_on: CalendarDay; amount: bigint }>`
    select entry.event_key, promise.settles_on, posting.quantity as amount
    from ledger_entry entry
    join ledger_row promise on promise.entry_id = entry.id and promise.line = 1
    join ledger_posting posting on posting.entry_id = entry.id
      and posting.account in (${`${chainId}:receivable`}, ${`${chainId}:payable`})
    where entry.chain_id = ${chainId} and entry.kind in ('buy', 'sale')
      and not exists (select 1 from ledger_entry later where later.settles = entry.id)
      and not exists (select 1 from ledger_entry later where later.corrects = entry.id)
    order by promise.settles_on, entry.id`.execute(db)
  return rows
}

/** @param chainId one contract's; without it, of all. */
export async function lastBookedDay(db: Database, chainId?: string): Promise<CalendarDay | undefined> {
  const { rows } = await sql<{ day: CalendarDay | null }>`
    select max(day) as day from ledger_entry
    where ${chainId === undefined ? sql`true` : sql`chain_id = ${chainId}`}`.execute(db)
  return rows[0]?.day ?? undefined
}
