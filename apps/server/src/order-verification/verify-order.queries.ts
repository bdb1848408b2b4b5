import { sql } from 'kysely'
import { contractChain } from '#ledger/entries/chain.ts'
import type { OrderRow, Payee } from '#orders/store/order-row.ts'
import type { Database } from '#platform/database/database.ts'

export const sealedOrder = (db: Database, id: string) =>
  db
    .selectFrom('client_order')
    .select([
      'id',
      'reference',
      'contract_id',
      'user_id',
      'kind',
      'approved_at',
      'instruction',
      'hash',
      'payee',
      'challenge_hash',
      'second_challenge_hash',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * How many codes were sent for an order, and the hashes that are known to have been agreed to: those of its approvals,
 * and those that codes were sent for as long as codes are kept.
 */
export async function agreedSealsOf(
  db: Database,
  order: Pick<OrderRow, 'id' | 'challenge_hash' | 'second_challenge_hash'>,
): Promise<{ codes: number; seals: Buffer[] }> {
  const codes = [order.challenge_hash, order.second_challenge_hash].filter((one) => one !== null)
  const { rows } = await sql<{ seal: Buffer }>`
    select decode(details->>'seal', 'hex') as seal from order_event
    where order_id = ${order.id}::uuid and details->>'seal' is not null
    union all
    select subject_hash from challenge where reference_hash = any(${codes}::bytea[])`.execute(db)
  return { codes: codes.length, seals: rows.map(({ seal }) => seal) }
}

/** What fund houses were told of an order, also what was taken back. */
export const toldOfOrder = (db: Database, id: string) =>
  db
    .selectFrom('house_order')
    .select(['leg_number', 'units', 'amount', 'ended'])
    .where('order_id', '=', id)
    .execute()
export type ToldLeg = Awaited<ReturnType<typeof toldOfOrder>>[number]

/** What the bank is or will be asked to pay for an order. */
export type BookedPayout = {
  contract_id: string
  reference: string
  event_key: string
  /** Minor units. */
  amount: bigint
  currency: string
  payee: Payee
  /** What its booking took out of the cash of its contract; null where there is none of it. */
  booked: bigint | null
}

export async function bookedPayoutOf(db: Database, id: string): Promise<BookedPayout | undefined> {
  const { rows } = await sql<BookedPayout>`
    select contract_id, reference, event_key, amount, currency, payee,
      (select -sum(posting.quantity) from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
        where entry.event_key = payout.event_key and entry.kind = 'withdrawal'
          and entry.chain_id = 'contract:' || payout.contract_id
          and posting.account = 'contract:' || payout.contract_id || ':cash'
          and posting.asset = payout.currency)::bigint as booked
    from payout where order_id = ${id}::uuid`.execute(db)
  return rows[0]
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
