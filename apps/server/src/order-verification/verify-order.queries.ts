import { sql } from 'kysely'
import { FUND_ORDER_VIEW } from '#dealing/dealing.views.ts'
import { CHALLENGE_VIEW } from '#identity/identity.views.ts'
import { contractChain } from '#ledger/entries/chain.ts'
import { LEDGER_ENTRY_VIEW, LEDGER_POSTING_VIEW } from '#ledger/ledger.views.ts'
import { ORDER_EVENT_VIEW, ORDER_LEG_VIEW, ORDER_VIEW } from '#orders/orders.views.ts'
import type { OrderRow, Payee } from '#orders/store/order-row.ts'
import { PAYMENT_VIEW } from '#payments/payments.views.ts'
import type { Database } from '#platform/database/database.ts'

export const fingerprintedOrder = (db: Database, id: string) =>
  db
    .selectFrom(ORDER_VIEW.as('client_order'))
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
 * Number of codes sent for an order, and its known approved fingerprints: those stored by approvals, and
 * those of the codes while these are kept.
 */
export async function approvedFingerprints(
  db: Database,
  order: Pick<OrderRow, 'id' | 'challenge_hash' | 'second_challenge_hash'>,
): Promise<{ codes: number; fingerprints: Buffer[] }> {
  const codes = [order.challenge_hash, order.second_challenge_hash].filter((one) => one !== null)
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select decode(details->>'fingerprint', 'hex') as fingerprint from ${ORDER_EVENT_VIEW} as order_event
    where order_id = ${order.id}::uuid and details->>'fingerprint' is not null
    union all
    select subject_hash from ${CHALLENGE_VIEW} as challenge where reference_hash = any(${codes}::bytea[])`.execute(
    db,
  )
  return { codes: codes.length, fingerprints: rows.map(({ fingerprint }) => fingerprint) }
}

/** Fund orders of an order, including cancelled ones. */
export const fundOrdersOf = (db: Database, id: string) =>
  db
    .selectFrom(FUND_ORDER_VIEW.as('fund_order'))
    .select(['leg_number', 'units', 'amount', 'ended'])
    .where('order_id', '=', id)
    .execute()
export type PlacedFundOrder = Awaited<ReturnType<typeof fundOrdersOf>>[number]

/** Payment of an order with its booking. */
export type BookedPayment = {
  contract_id: string
  reference: string
  event_key: string
  /** Minor units. */
  amount: bigint
  currency: string
  payee: Payee
  /** Cash that the ledger entry took from the contract; null if there is no entry. */
  booked: bigint | null
}

export async function bookedPaymentOf(db: Database, id: string): Promise<BookedPayment | undefined> {
  const { rows } = await sql<BookedPayment>`
    select contract_id, reference, event_key, amount, currency, payee,
      (select -sum(posting.quantity) from ${LEDGER_ENTRY_VIEW} entry join ${LEDGER_POSTING_VIEW} posting on posting.entry_id = entry.id
        where entry.event_key = payment.event_key and entry.kind = 'withdrawal'
          and entry.chain_id = 'contract:' || payment.contract_id
          and posting.account = 'contract:' || payment.contract_id || ':cash'
          and posting.asset = payment.currency)::bigint as booked
    from ${PAYMENT_VIEW} as payment where order_id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Number of ledger entries of an order: their event keys contain its id. */
export async function bookingsOf(
  db: Database,
  { id, contractId }: { id: string; contractId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${LEDGER_ENTRY_VIEW} as ledger_entry
    where chain_id = ${contractChain(contractId)} and position(${id} in event_key) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** Number of legs marked as booked that have no ledger entry. */
export async function missingBookings(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ORDER_LEG_VIEW} leg where leg.order_id = ${id}::uuid and leg.event_key is not null
      and not exists (select from ${LEDGER_ENTRY_VIEW} entry where entry.event_key = leg.event_key)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
