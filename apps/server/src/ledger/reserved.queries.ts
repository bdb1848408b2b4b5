import type { Database } from '#platform/database/database.ts'
import type {} from './reserved.tables.ts'

export const reservedRows = (db: Database, contractId: string) =>
  db
    .selectFrom('reserved')
    .select(['instrument_id', 'quantity'])
    .where('contract_id', '=', contractId)
    .where('quantity', '>', 0n)
    .execute()

/** Selects the reservations of a user's own unapproved orders of a contract. */
export const unapprovedRows = (
  db: Database,
  { contractId, userId }: { contractId: string; userId: string },
) =>
  db
    .selectFrom('reservation')
    .innerJoin('client_order', 'client_order.id', 'reservation.order_id')
    .select(['reservation.instrument_id', 'reservation.quantity'])
    .where('client_order.contract_id', '=', contractId)
    .where('client_order.user_id', '=', userId)
    .where('client_order.state', '=', 'pending')
    .execute()
