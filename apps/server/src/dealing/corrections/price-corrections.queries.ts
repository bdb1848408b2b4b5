import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import { PRICE_CHANGE_VIEW } from '#catalogue/catalogue.views.ts'
import { LEDGER_ENTRY_VIEW } from '#ledger/ledger.views.ts'
import { ORDER_LEG_VIEW } from '#orders/orders.views.ts'
import type { Database } from '#platform/database/database.ts'

/** Leg whose price or exchange rate was corrected after its execution. */
export type CorrectedLeg = { order_id: string; contract_id: string; number: number }

/**
 * Legs executed at a price or rate that was corrected, by contract. A rate also applies to the days it is
 * carried to.
 *
 * @param changeId of the last correction checked.
 */
export async function legsCorrectedSince(db: Database, changeId: bigint): Promise<CorrectedLeg[]> {
  const { rows } = await sql<CorrectedLeg>`
    select distinct l.order_id, l.contract_id, l.number
    from ${PRICE_CHANGE_VIEW} c
    join ${ORDER_LEG_VIEW} l on l.state in ('executed', 'settled') and case
      when c.instrument_id is not null then l.instrument_id = c.instrument_id and l.dealt_on = c.day
      else l.dealt_on between c.day and c.day + ${CARRY_PRICE_DAYS}::int
        and exists (select from ${LEDGER_ENTRY_VIEW} e where e.event_key = l.event_key
          and e.memo->>('perEuro:' || c.currency) is not null) end
    where c.id > ${changeId}
    order by l.contract_id, l.order_id, l.number`.execute(db)
  return rows
}

/** Id of the current transaction, as text. Transactions that began to write earlier have lower ids. */
export async function currentTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(db)
  return rows[0]?.number ?? ''
}

/** True once all transactions that began to write before this one have ended. */
export async function areEarlierWritesOver(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${number}::xid8 as is_over`.execute(db)
  return rows[0]?.is_over === true
}

/** Latest correction and their count; an earlier one may become visible later. */
export async function latestChange(db: Database): Promise<{ id: bigint; count: bigint }> {
  const { rows } = await sql<{ id: bigint; count: bigint }>`
    select coalesce(max(id), 0)::bigint as id, count(*)::bigint as count from ${PRICE_CHANGE_VIEW} c`.execute(
    db,
  )
  return rows[0] ?? { id: 0n, count: 0n }
}
