import { sql } from 'kysely'
import { RESERVED_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/** Reserved totals that differ from the reservations of running orders. */
export async function mismatchedReservations(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; kept: bigint; open: bigint }>`
    select reserved.contract_id, reserved.instrument_id, reserved.quantity as kept,
      coalesce(sum(reservation.quantity) filter (where client_order.state not in
        ('completed', 'replaced', 'expired', 'discarded', 'cancelled')), 0)::bigint as open
    from ${RESERVED_VIEW} as reserved
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

/** Orders whose last event has another state, or that have none. */
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
