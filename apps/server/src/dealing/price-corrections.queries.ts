import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** A leg that was executed at a price which is another one now. */
export type Mispriced = { order_id: string; contract_id: string; number: number; price: bigint }

/** Legs executed at prices that were corrected after a change; by contract. */
export async function mispricedSince(db: Database, changeId: bigint): Promise<Mispriced[]> {
  const { rows } = await sql<Mispriced>`
    select distinct l.order_id, l.contract_id, l.number, price.price
    from price_change c
    join order_leg l on l.instrument_id = c.instrument_id and l.dealt_on = c.day and l.state in ('executed', 'settled')
    join price on price.instrument_id = c.instrument_id and price.day = c.day
    where c.id > ${changeId} and (l.traded->>'price')::bigint <> price.price
    order by l.contract_id, l.order_id, l.number`.execute(db)
  return rows
}

export async function latestChange(db: Database): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint
  }>`select coalesce(max(id), 0)::bigint as id from price_change`.execute(db)
  return rows[0]?.id ?? 0n
}
