import { sql } from 'kysely'
import { contractChain } from '#ledger/chain.ts'
import type { Database } from '#platform/database.ts'
import type { OrderRow } from './orders.tables.ts'

export const sealedOrder = (db: Database, id: string) =>
  db
    .selectFrom('client_order')
    .select(['instruction', 'hash', 'payee', 'challenge_hash', 'second_challenge_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The hashes that an order's codes were sent for, as long as codes are kept. */
export async function codeSealsOf(
  db: Database,
  order: Pick<OrderRow, 'challenge_hash' | 'second_challenge_hash'>,
): Promise<Buffer[]> {
  const codes = [order.challenge_hash, order.second_challenge_hash].filter((one) => one !== null)
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('challenge')
    .select('subject_hash')
    .where('reference_hash', 'in', codes)
    .execute()
  return rows.map(({ subject_hash }) => subject_hash)
}

/** How many bookings of a contract are of one of its orders: what an order books is named after it. */
export async function bookingsOf(
  db: Database,
  { id, contractId }: { id: string; contractId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entry
    where chain_id = ${contractChain(contractId)} and position(${id} in event_key) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many parts of an order are said to be booked and are not. */
export async function missingBookings(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_leg leg where leg.order_id = ${id}::uuid and leg.event_key is not null
      and not exists (select from ledger_entry entry where entry.event_key = leg.event_key)`.execute(db)
  return rows[0]?.count ?? 0
}
