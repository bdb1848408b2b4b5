import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Reservations above the position; units in millionths, cash in minor units. */
export async function reservedBeyondHeld(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; reserved: bigint; held: bigint }>`
    select * from (
      select reserved.contract_id, reserved.instrument_id, reserved.quantity as reserved,
        coalesce((select sum(balance.quantity) from ledger_balance balance
          where balance.contract_id = reserved.contract_id
            and case when reserved.instrument_id = '0127082'
              then balance.account in ('contract:' || reserved.contract_id || ':cash',
                'contract:' || reserved.contract_id || ':payable')
              else balance.account = 'contract:' || reserved.contract_id || ':units'
                and balance.asset = reserved.instrument_id end), 0)::bigint as held
      from reserved where reserved.quantity > 0) promised
    where reserved > held order by contract_id, instrument_id`.execute(db)
  return rows
}

/** Reserved totals that differ from the reservations of running orders. */
export async function mismatchedReservations(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; kept: bigint; open: bigint }>`
    select reserved.contract_id, reserved.instrument_id, reserved.quantity as kept,
      coalesce(sum(reservation.quantity) filter (where client_order.state not in
        ('completed', 'replaced', 'expired', 'discarded', 'cancelled')), 0)::bigint as open
    from reserved
    left join reservation on reservation.contract_id = reserved.contract_id
      and reservation.instrument_id = reserved.instrument_id
    left join client_order on client_order.id = reservation.order_id
    group by reserved.contract_id, reserved.instrument_id, reserved.quantity
    having reserved.quantity <> coalesce(sum(reservation.quantity) filter (where client_order.state not in
      ('completed', 'replaced', 'expired', 'discarded', 'cancelled')), 0)
    order by 1, 2`.execute(db)
  return rows
}

/** Orders whose instruction does not match its fingerprint. */
export async function alteredOrders(db: Database) {
  const { rows } = await sql<{ reference: string; contract_id: string }>`
    select reference, contract_id from client_order
    where hash <> sha256(convert_to(instruction, 'UTF8')) order by created_at, id`.execute(db)
  return rows
}

/** Orders whose events end in another state than theirs, or lack one. */
export async function incompleteTimelines(db: Database) {
  const { rows } = await sql<{ reference: string; state: string; recorded: string | null }>`
    select client_order.reference, client_order.state, latest.state as recorded
    from client_order
    left join lateral (select state from order_event where order_id = client_order.id and version is not null
      order by version desc limit 1) latest on true
    where latest.state is distinct from client_order.state
      or client_order.version <> (select count(*) from order_event
        where order_id = client_order.id and version is not null)
    order by client_order.created_at, client_order.id`.execute(db)
  return rows
}

/**
 * Trades without a fund order of the same day and size in a file. Leaves out trades from before fund orders were
 * stored.
 */
export async function unmatchedTrades(db: Database) {
  const { rows } = await sql<{
    reference: string
    number: number
    contract_id: string
    instrument_id: string
    dealt_on: string | null
  }>`
    select client_order.reference, leg.number, leg.contract_id, leg.instrument_id, leg.dealt_on
    from order_leg leg join client_order on client_order.id = leg.order_id
    where leg.kind <> 'payout' and leg.state in ('executed', 'settled')
      and not exists (select from fund_order placed where placed.order_id = leg.order_id and placed.leg_number = leg.number
        and placed.ended is null and placed.file_id is not null and placed.deals_on = leg.dealt_on
        and case leg.kind when 'sale' then placed.units = (leg.traded ->> 'units')::bigint
          else placed.amount = (leg.traded ->> 'money')::bigint end)
      and not exists (select from leg_without_fund_order before
        where before.order_id = leg.order_id and before.leg_number = leg.number)
    order by client_order.reference, leg.number`.execute(db)
  return rows
}

/** Unwritten bank files from before their content was stored. */
export async function textlessFiles(db: Database) {
  const { rows } = await sql<{ name: string; payments: string | null }>`
    select name, string_agg(payment.reference, ', ' order by payment.reference) as payments
    from payment_file left join payment on payment.file_id = payment_file.id
    where written_at is null and content is null group by payment_file.id, name order by name`.execute(db)
  return rows
}
