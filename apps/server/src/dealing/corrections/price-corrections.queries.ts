import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A leg whose price or exchange rate was corrected after it was dealt. */
export type CorrectedLeg = { order_id: string; contract_id: string; number: number }

/**
 * Legs dealt at a price or rate that was corrected; by contract. A rate stands for the days after it too, as long as it
 * is carried.
 *
 * @param changeId the changes after this one.
 */
export async function legsCorrectedSince(db: Database, changeId: bigint): Promise<CorrectedLeg[]> {
  const { rows } = await sql<CorrectedLeg>`
    select distinct l.order_id, l.contract_id, l.number
    from price_change c
    join order_leg l on l.state in ('executed', 'settled') and case
      when c.instrument_id is not null then l.instrument_id = c.instrument_id and l.dealt_on = c.day
      else l.dealt_on between c.day and c.day + ${CARRY_PRICE_DAYS}::int
        and exists (select from ledger_entry e where e.event_key = l.event_key
          and e.memo->>('perEuro:' || c.currency) is not null) end
    where c.id > ${changeId}
    order by l.contract_id, l.order_id, l.number`.execute(db)
  return rows
}

/**
 * The number of a transaction that is over at once: what began to write before it has a lower one. It is a text, as
 * PostgreSQL has no other number for it.
 */
export async function currentTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(db)
  return rows[0]?.number ?? ''
}

/** Whether everything is over that began to write before a transaction did. */
export async function areEarlierWritesOver(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${number}::xid8 as is_over`.execute(db)
  return rows[0]?.is_over === true
}

/** The latest change, and how many there are: an earlier one may become visible after a later one. */
export async function latestChange(db: Database): Promise<{ id: bigint; count: bigint }> {
  const { rows } = await sql<{ id: bigint; count: bigint }>`
    select coalesce(max(id), 0)::bigint as id, count(*)::bigint as count from price_change`.execute(db)
  return rows[0] ?? { id: 0n, count: 0n }
}
